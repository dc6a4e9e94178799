// The honour-information dialog (spec §4; decisions.md, Calls 7): what is still missing of honours, qualifications and
// intellectual property, and adding to it.
import { dayText } from '@yqt/kernel/dates';
import { invalid, type FieldError } from '@yqt/kernel/errors';
import type { EnterpriseVisit } from '../../../visit.ts';
import { FACT_FIELDS } from '../../../fact-fields.rules.ts';
import { checkAnswers } from '../answers.rules.ts';
import type { HonourForm, HonourInput } from '../contract.ts';
import type { LabelOf } from '../fact-text.rules.ts';
import { keptRows, MAX_TABLE_ROWS, tableOf, type FormRow, type FormRows } from '../form-tables.rules.ts';
import type { EnterpriseDeps } from './enterprise-deps.ts';
import { factLabels } from './fact-labels.ts';
import { attributeField } from './fact-view.ts';
import { formHead, readFormState, type FormState } from './read-form.ts';
import { recordStated } from './record-stated.ts';
import { givenLists, replaceRows, saveInto } from './save-form.ts';

const HONOUR_KINDS = ['qualification', 'patent', 'brand', 'software', 'achievement'] as const;
const HONOUR_GROUPS = ['资质荣誉', '知识产权'];
/** More questions than these nobody answers in a dialog. */
const MAX_QUESTIONS = 8;

/** What the dialog shows. */
export async function getHonours(deps: EnterpriseDeps, { enId }: EnterpriseVisit): Promise<HonourForm> {
  const { labelOf } = await factLabels(deps);
  return honourView(deps, labelOf, await readFormState(deps.sql, enId));
}

function honourView(deps: EnterpriseDeps, labelOf: LabelOf, state: FormState): HonourForm {
  const { rows, facts } = state;
  const known = new Set(facts.map(({ field }) => field));
  const words = { labelOf, day: dayText(deps.now()) };
  return {
    ...formHead(state),
    missing: HONOUR_KINDS.filter((kind) => rows[kind].length === 0),
    counts: {
      qualification: rows.qualification.length,
      patent: rows.patent.length,
      brand: rows.brand.length,
      software: rows.software.length,
      achievement: rows.achievement.length,
    },
    questions: FACT_FIELDS.filter(
      ({ field, group, isAnswerable, ease }) =>
        HONOUR_GROUPS.includes(group) && isAnswerable && ease === 3 && !known.has(field),
    )
      .slice(0, MAX_QUESTIONS)
      .map((field) => attributeField(field, undefined, words)),
  };
}

/**
 * Adds rows behind those that are there; one that is there already is not added again. Answers are recorded beside.
 * Throws INVALID with all faults.
 */
export async function addHonours(
  deps: EnterpriseDeps,
  visit: EnterpriseVisit,
  { answers, ...input }: HonourInput,
): Promise<HonourForm> {
  const { labelOf, hasCode } = await factLabels(deps);
  const { values, faults } = checkAnswers(answers, hasCode);
  const lists = givenLists(input);
  const isNothing =
    answers.length === 0 && HONOUR_KINDS.every((kind) => keptRows(lists[kind] ?? []).length === 0);
  if (isNothing) faults.push({ field: 'enLibQualificationDTOList', errorMessage: '请至少填写一项' });
  if (faults.length > 0) throw invalid(...faults);
  const { enId } = visit;
  return saveInto(deps, visit, {
    part: 'honour',
    submitted: null,
    write: async (tx, { rows }) => {
      const merged = mergedRows(rows, lists);
      const tooMany = tooManyRows(merged);
      if (tooMany.length > 0) throw invalid(...tooMany);
      await replaceRows(tx, { enId, lists: merged });
      const accountId = visit.viewer.accountId;
      await recordStated(tx, deps, { enId, accountId, source: 'self', origin: 'answer', facts: values });
    },
    view: (state) => honourView(deps, labelOf, state),
  });
}

type HonourRows = Record<(typeof HONOUR_KINDS)[number], FormRow[]>;

function mergedRows(rows: FormRows, lists: ReturnType<typeof givenLists>): HonourRows {
  const merge = (kind: (typeof HONOUR_KINDS)[number]): FormRow[] => {
    const text = (row: FormRow) => JSON.stringify(tableOf(kind).columns.map(({ name }) => row[name] ?? ''));
    const all = [...rows[kind], ...keptRows(lists[kind] ?? [])];
    return [...new Map(all.map((row) => [text(row), row])).values()];
  };
  return {
    qualification: merge('qualification'),
    patent: merge('patent'),
    brand: merge('brand'),
    software: merge('software'),
    achievement: merge('achievement'),
  };
}

const tooManyRows = (rows: HonourRows): FieldError[] =>
  HONOUR_KINDS.flatMap((kind) => {
    const { name, label } = tableOf(kind);
    return rows[kind].length > MAX_TABLE_ROWS
      ? [{ field: name, errorMessage: `${label}最多 ${MAX_TABLE_ROWS} 行` }]
      : [];
  });
