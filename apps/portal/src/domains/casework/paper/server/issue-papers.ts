// The papers that an event issues: receipt and form with what is filed, the notice of a correction, and whatever the kind says.
import type { Tx } from '@yqt/database/sql';
import { fieldsOf } from '@yqt/forms/form';
import { openAnswers } from '@yqt/forms/seal';
import { instantText } from '@yqt/kernel/dates';
import { dueText } from '../../casework.text.ts';
import { wordsFor } from '../../server/answer-words.ts';
import { printedSections } from '../../server/case-sections.ts';
import { selectHolidayYears } from '../../server/calendar.sql.ts';
import { stateLabel } from '../../server/case-words.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { selectStatePeriods } from '../../server/history.sql.ts';
import { dueOn } from '../../server/holidays.ts';
import type { SureStep } from '../../server/step-faults.ts';
import { acceptedPromise } from '../../server/whole-promise.ts';
import { CORRECTION_DAYS, type Moved } from '../../server/write-step.ts';
import type { PaperContent, PaperKind } from '../paper.rules.ts';
import * as text from '../paper.text.ts';
import { groundOf } from './answers-hash.ts';
import { acceptedWith } from '../../owed/owed.text.ts';
import { remedyOf } from '../../second/server/remedy.ts';
import { voidNotice } from './paper.sql.ts';
import { departmentOf, writePaper } from './write-paper.ts';

type Words = Pick<PaperContent, 'paragraphs' | 'sections'>;

/** Writes them all; whoever checks the notice of a correction that was taken back reads that it counts no more. */
export async function issuePapers(tx: Tx, deps: CaseworkDeps, sure: SureStep, moved: Moved): Promise<void> {
  if (sure.event.correction === 'cancel') await voidNotice(tx, { caseId: sure.found.id, now: sure.now });
  const papers = papersOf(sure);
  if (papers.length === 0) return;
  const department = await departmentOf(tx, sure.found);
  for (const paper of papers) {
    await writePaper(tx, {
      found: sure.found,
      kind: sure.kind,
      paper,
      ground: paper === 'form' ? groundOf(sure.found.answers, sure.promised) : `version:${moved.version}`,
      receiptNo: moved.receiptNo,
      department,
      words: await WORDS[paper](tx, deps, sure),
      now: sure.now,
    });
  }
}

function papersOf({ filing, found, event, kind, act, step }: SureStep): PaperKind[] {
  const issued = kind.papers?.[act.event];
  const own = typeof issued === 'function' ? issued(step.to) : issued;
  return [
    ...(filing !== null && found.receiptNo === null ? (['receipt'] as const) : []),
    ...(filing === null ? [] : (['form'] as const)),
    ...(event.correction === 'open' ? (['correction'] as const) : []),
    ...(own ? [own] : []),
  ];
}

const WORDS: Record<PaperKind, (tx: Tx, deps: CaseworkDeps, sure: SureStep) => Promise<Words>> = {
  receipt: async (_tx, _deps, { now }) => paragraphsOf(text.receiptText(instantText(now)), text.RECEIPT_ONLY),
  acceptance: async (tx, _deps, sure) =>
    paragraphsOf(
      text.acceptanceText(instantText(sure.now), await promiseIn(tx, sure)),
      acceptedWith(sure.owing.begins),
    ),
  correction: async (_tx, _deps, sure) => paragraphsOf(...correctionLines(sure)),
  refusal: async (tx, _deps, sure) =>
    paragraphsOf(text.refusedText(instantText(sure.now), labelOf(sure)), ...(await whyOf(tx, sure))),
  result: async (tx, _deps, sure) =>
    paragraphsOf(text.resultText(instantText(sure.now), labelOf(sure)), ...(await whyOf(tx, sure))),
  form: async (tx, deps, sure) => ({ paragraphs: [], sections: await filledForm(tx, deps, sure) }),
};

const paragraphsOf = (...lines: string[]): Words => ({ paragraphs: lines.filter(Boolean), sections: [] });

const labelOf = ({ kind, step }: SureStep): string => stateLabel(kind, step.to);

async function promiseIn(tx: Tx, { found, kind }: SureStep): Promise<string | null> {
  const [years, periods] = [
    await selectHolidayYears(tx, found.tenantId),
    await selectStatePeriods(tx, { caseIds: [found.id], paused: null }),
  ];
  return acceptedPromise({ found, kind }, { years, periods });
}

/** Reason; of a negative outcome what it rests on and the way to object, too. */
async function whyOf(tx: Tx, sure: SureStep): Promise<string[]> {
  const { why, kind, event, found, act, step } = sure;
  const isNegative = event.reasonCode === 'required';
  const basis = isNegative ? ((await kind.basisOf?.(tx, found)) ?? null) : null;
  const remedy = await remedyOf(tx, sure);
  return [
    ...(why ? [text.reasonText(why)] : []),
    ...(basis === null ? [] : [text.groundsText(basis)]),
    ...(kind.linesOf?.[act.event]?.(step) ?? []),
    ...(remedy === null ? [] : [text.remedyText(remedy)]),
  ];
}

function correctionLines(sure: SureStep): string[] {
  const { form, asked, act, why, today, calendar } = sure;
  const labels = new Map([
    ...fieldsOf(form).map(({ name, label }): [string, string] => [`field:${name}`, label]),
    ...asked.materials.map(({ code, label }): [string, string] => [`material:${code}`, label]),
  ]);
  const days = act.days ?? CORRECTION_DAYS;
  return [
    why,
    `${dueText(dueOn(today, days, calendar), days)}。`,
    ...(act.items ?? []).map(({ item, note }, at) => {
      const label = labels.get(item) ?? item;
      return `${at + 1}. ${note ? `${label}：${note}` : label}`;
    }),
  ];
}

async function filledForm(
  tx: Tx,
  deps: CaseworkDeps,
  { kind, form, filing, found, options, promised, asked: { materials } }: SureStep,
): Promise<Words['sections']> {
  const stored = filing ?? found.answers;
  const { words } = await wordsFor(deps, { form, tenantId: found.tenantId, answers: [stored] });
  const answers = openAnswers(form, stored, null);
  return printedSections(tx, { kind, found, materials, promised }, [form, answers, { ...options, words }]);
}
