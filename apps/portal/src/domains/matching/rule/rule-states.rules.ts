// The life of a rule version: 草稿 → 待审核 → 已通过 → 生效 → 已停用. Who may move it where; four eyes.
import type { RuleState } from './rule-shape.rules.ts';

export const STATE_LABELS: Record<RuleState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已通过，待生效',
  active: '生效中',
  retired: '已停用',
};

export type RuleStepName = 'save' | 'discard' | 'submit' | 'approve' | 'reject' | 'activate' | 'rollback';

const FROM: Record<RuleStepName, readonly RuleState[]> = {
  save: ['draft'],
  discard: ['draft'],
  submit: ['draft'],
  approve: ['submitted'],
  reject: ['submitted', 'approved'],
  activate: ['approved'],
  rollback: ['retired'],
};

interface Version {
  state: RuleState;
  /** All who saved it; none = written by an import. */
  editorIds: readonly string[];
  /** Who approved it; null = nobody did. */
  reviewerId: string | null;
}

/** Why the step may not be taken, in Chinese; null = it may. */
export function refusalOf(step: RuleStepName, version: Version, actorId: string): string | null {
  if (!FROM[step].includes(version.state))
    return `规则${STATE_LABELS[version.state]}，不能${STEP_WORDS[step]}`;
  const { editorIds, reviewerId } = version;
  if (step === 'approve' && editorIds.includes(actorId)) return '审核人不能是编写人，请由另一位审核员审核';
  // four eyes once more: somebody else must have approved it then; an import was published, which is its approval
  const isAlone = reviewerId === actorId || (reviewerId === null && editorIds.includes(actorId));
  return step === 'rollback' && isAlone ? '该版本由您审核，请由另一位审核员回退' : null;
}

const STEP_WORDS: Record<RuleStepName, string> = {
  save: '修改',
  discard: '放弃',
  submit: '提交',
  approve: '审核',
  reject: '退回',
  activate: '生效',
  rollback: '回退到此版本',
};
