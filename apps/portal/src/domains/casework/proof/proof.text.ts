// What casework says of promises that were checked.
import type { ProofOutcome } from './proof.rules.ts';

export const proofRefusals = {
  noRight: '告知承诺由任务在手的审核人员核查；作出决定之后，由终审人员或租户管理员核查',
  entered: '您代录了这一件，不能核查它的承诺',
  notFiled: '这项承诺不在已提交的内容之中，已收回或者还没有提交，请刷新后查看',
  checked: '这项承诺已核查，请刷新后查看',
  notPending: '核查意见已处理，请刷新后查看',
  samePerson: '本件实行严格岗位分离，承诺不实须由另一人确认；提出人、由其代理的人员和双方的代理人都不能确认',
  declineReason: '请填写退回的原因',
} as const;

interface Unanswered {
  label: string;
  state: 'proposed' | 'stands';
}
/** Why nothing is decided in the owner's favour. */
export const unansweredText = (rows: readonly Unanswered[]): string =>
  rows
    .map(({ label, state }) =>
      state === 'proposed'
        ? `「${label}」的告知承诺被指不实，等待另一人确认`
        : `「${label}」的告知承诺经核查不实，请要求补正该项（上传材料），补正之后再作决定`,
    )
    .join('；');

/** Steps that take a decision back, by their words: one alone, or the first and what may follow it. */
export type WayBack = readonly string[];
const wayText = (steps: WayBack): string => steps.map((step) => `「${step}」`).join('之后');
const nextText = (ways: readonly WayBack[]): string =>
  ways.length === 0
    ? '本环节没有收回决定的步骤，系统也不会自行收回'
    : `请由有权办理的人员以${ways.map(wayText).join('，或者')}收回，系统不会自行收回`;

/** What comes next, where it was decided already; `ways` null = the case is archived. */
export const decidedText = (label: string, ways: readonly WayBack[] | null): string =>
  `「${label}」的告知承诺经核查不实，而本件已作出有利于申请人的决定：${
    ways === null ? '本件已归档，不再办理，后果只是对申请人适用告知承诺的限制' : nextText(ways)
  }`;

/** Why an item of this very case takes a file and no promise. */
export const ownInsteadText = (label: string): string => `「${label}」的告知承诺经核查不实，请上传材料`;
/** The same while the second person's word is awaited, of which its owner is told nothing. */
export const FILE_ASKED = '这项材料请上传文件，本次不以告知承诺代替';
export const REPLACED_BY_FILE = '这项材料已上传文件，无需承诺；要改用告知承诺的，请先移除文件';

interface Told {
  title: string;
  receiptNo: string | null;
  label: string;
  reason: string;
  evidence: string;
}
const caseOf = (receiptNo: string | null): string => `您的办件${receiptNo === null ? '' : ` ${receiptNo} `}`;
const how = (evidence: string): string => (evidence === '' ? '' : `\n核查方式：${evidence}`);

export const proofMessages = {
  kept: ({ title, receiptNo, label, evidence }: Told) => ({
    title: `「${title}」告知承诺核查属实`,
    body: `${caseOf(receiptNo)}的告知承诺「${label}」经核查属实。${how(evidence)}`,
  }),
  broken: (
    { title, receiptNo, label, reason, evidence }: Told,
    { until, contact: { name, phone } }: { until: string; contact: { name: string; phone: string } },
  ) => ({
    title: `「${title}」告知承诺核查不实`,
    body: `${caseOf(receiptNo)}的告知承诺「${label}」经核查不实，已记为承诺未兑现，${until} 前不再适用告知承诺：所申报项目中实行告知承诺的材料，须上传材料本身。\n理由：${reason}${how(evidence)}\n有异议或者有正当理由的，可向${name}${phone === '' ? '' : `（电话 ${phone}）`}说明，由其核实后解除限制。`,
  }),
  /** To whoever may confirm. */
  proposed: ({ title, receiptNo, label, reason, evidence }: Told) => ({
    title: `「${title}」告知承诺不实，等待另一人确认`,
    body: `${receiptNo ?? ''} 的告知承诺「${label}」被指不实，须由另一人确认，确认之前不作有利于申请人的决定。\n理由：${reason}${how(evidence)}`.trim(),
  }),
  /** To whoever proposed it. */
  confirmed: ({ title, receiptNo, label }: Told) => ({
    title: `「${title}」告知承诺不实已确认`,
    body: `您提出的承诺不实已由另一人确认：${receiptNo ?? ''}「${label}」。`,
  }),
  declined: ({ title, receiptNo, label }: Told, why: string) => ({
    title: `「${title}」告知承诺不实被退回`,
    body: `您提出的承诺不实未获另一人确认：${receiptNo ?? ''}「${label}」，可以重新核查。理由：${why}`,
  }),
} as const;

/** In the history of the case. */
export const proofReason = ({
  label,
  reason,
  evidence,
}: Pick<Told, 'label' | 'reason' | 'evidence'>): string =>
  [`「${label}」`, reason, evidence === '' ? '' : `核查方式：${evidence}`].filter(Boolean).join('　');
export const EVENT_OF: Readonly<Record<ProofOutcome, 'promise_kept' | 'promise_untrue'>> = {
  kept: 'promise_kept',
  broken: 'promise_untrue',
};
