// 资格自查: the conditions of a project's active rule as they stood on a day, with what the applicant says to those that are
// open; and where the form says something else than the enterprise's facts. Pure; what it gives is printed into the file.
import type { Answers } from '@yqt/forms/answers';
import { cellText } from '@yqt/forms/cell-text';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { Prefilled } from '@yqt/forms/prefill';
import type { ReadSection } from '@yqt/forms/read-sections';
import type { FieldError } from '@yqt/kernel/errors';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import {
  answerLineText,
  CHECK_AGAIN,
  CHECK_FIRST,
  checkText,
  EXPLAIN_NO,
  filledFromText,
  OWN_OVERALL,
  VERDICT_LABELS,
} from '../declaration.text.ts';

export interface CheckLine {
  id: string;
  required: string;
  verdict: 'yes' | 'no' | 'unknown';
  verdictLabel: string;
  actual: string | null;
  source: string | null;
  asOf: string | null;
  clause: string | null;
  isExclusion: boolean;
  /** Of a condition that the enterprise judges itself: what it has to keep. */
  evidence: string[];
  /** Of one that stands below others' 「满足以下任一条件」 and the like; absent of one that counts by itself. */
  group?: LineGroup;
}

/** What joins a line to others, outermost first, and what the joined ones come to whatever this line says. */
export interface LineGroup {
  required: string;
  /** `unknown` = it still depends on its lines. */
  verdict: CheckLine['verdict'];
}

/** What the applicant says to a line: whether it is met, and why. */
export interface CheckAnswer {
  isMet: boolean | null;
  note: string;
}

export interface Difference {
  field: string;
  label: string;
  typed: string;
  known: string;
  source: string;
}

export interface SelfCheck {
  /** `yyyy-MM-dd`. */
  checkedOn: string;
  /** Null = no policy's rule was asked. */
  ruleVersion: number | null;
  verdict: 'yes' | 'no' | 'unknown' | null;
  lines: CheckLine[];
  /** By line; `overall` explains a 不符合. */
  answers: Record<string, CheckAnswer>;
  differences: Difference[];
  /** Of 即申即享: what verified facts alone come to; null = of another project. */
  verified: VerifiedCheck | null;
  /** Lines whose answers were filed and stay while a correction names other things; absent of one that is kept. */
  held?: readonly string[];
}

/** The verdict on facts of the register and of officers alone. */
export interface VerifiedCheck {
  verdict: 'yes' | 'no' | 'unknown';
  /** The conditions that it leaves open, or does not meet. */
  lacking: { required: string; why: string }[];
  /** What the policy surely pays on those facts; null = nothing that can be told. */
  leastFen: number | null;
}

export const OVERALL = 'overall';

/** A policy as matching explains it. */
export interface ExplainedPolicy {
  ruleVersion: number;
  verdict: 'yes' | 'no' | 'unknown';
  conditions: readonly Explained[];
}
type Explained = Omit<CheckLine, 'evidence' | 'group'> & { kind: string; depth: number; evidence?: string[] };

const SINGLE: ReadonlySet<string> = new Set(['leaf', 'manual', 'declared']);

/** The machine's part; null of a project without conditions. */
export const checkedBy = (
  item: ExplainedPolicy | null,
): Pick<SelfCheck, 'ruleVersion' | 'verdict' | 'lines'> =>
  item === null
    ? { ruleVersion: null, verdict: null, lines: [] }
    : {
        ruleVersion: item.ruleVersion,
        verdict: item.verdict,
        lines: linesOf(item.conditions),
      };

/** The rows that are conditions of their own, each with the groups that it stands in. */
function linesOf(rows: readonly Explained[]): CheckLine[] {
  const groups: Explained[] = [];
  return rows.flatMap((row) => {
    while ((groups.at(-1)?.depth ?? -1) >= row.depth) groups.pop();
    if (SINGLE.has(row.kind)) return [lineOf(row, groups)];
    groups.push(row);
    return [];
  });
}

function lineOf(row: Explained, groups: readonly Explained[]): CheckLine {
  const { id, required, verdict, verdictLabel, actual, source, asOf, clause, isExclusion, evidence } = row;
  const line = { id, required, verdict, verdictLabel, actual, source, asOf, clause, isExclusion };
  const group = groups.length === 0 ? {} : { group: groupOf(groups) };
  return { ...line, evidence: evidence ?? [], ...group };
}

const groupOf = (groups: readonly Explained[]): LineGroup => ({
  required: groups.map((one) => `${one.required}（${one.verdictLabel}）`).join(' › '),
  verdict:
    (['yes', 'no'] as const).find((word) => groups.some(({ verdict }) => verdict === word)) ?? 'unknown',
});

/** One that another has made up for: 「满足以下任一条件」 holds without it. */
export const isMadeUpFor = ({ group }: Pick<CheckLine, 'group'>): boolean => group?.verdict === 'yes';

/** What a line asks for, with what it is one of. */
const requiredText = ({ group, required }: CheckLine): string =>
  group ? `${group.required}：${required}` : required;

/** What lines leave open or do not meet: one of several as one of them, none that another has made up for. */
export const lackingOf = (
  lines: readonly CheckLine[],
  why: (line: CheckLine) => string,
): VerifiedCheck['lacking'] =>
  lines
    .filter((line) => line.verdict !== 'yes' && !isMadeUpFor(line))
    .map((line) => ({ required: requiredText(line), why: why(line) }));

/** The lines that the applicant is asked: what is unknown, unless the whole, or what it stands in, is decided without it. */
export const openLines = ({ verdict, lines }: Pick<SelfCheck, 'verdict' | 'lines'>): CheckLine[] =>
  verdict === 'yes' || verdict === null
    ? []
    : lines.filter((line) => line.verdict === 'unknown' && (line.group?.verdict ?? 'unknown') === 'unknown');

/** Those that have to be answered: beside a 不符合 its explanation is enough. */
const dueLines = (check: Pick<SelfCheck, 'verdict' | 'lines'>): CheckLine[] =>
  check.verdict === 'unknown' ? openLines(check) : [];

/** The lines that were answered in full: what a correction of other things leaves as it was filed. */
export const answeredLines = (answers: SelfCheck['answers']): string[] =>
  Object.entries(answers).flatMap(([id, { isMet, note }]) =>
    isMet !== null || (id === OVERALL && note.trim() !== '') ? [id] : [],
  );

/** Why it does not stand for a submission today; empty = it does. */
export function checkFaults(
  check: SelfCheck | null,
  { today, hasConditions }: { today: string; hasConditions: boolean },
): FieldError[] {
  if (!hasConditions) return [];
  if (!check) return [{ field: 'qualification', errorMessage: CHECK_FIRST }];
  if (check.checkedOn !== today) return [{ field: 'qualification', errorMessage: CHECK_AGAIN }];
  return answerFaults(check);
}

/** What the answers still lack. */
export function answerFaults(check: Pick<SelfCheck, 'verdict' | 'lines' | 'answers'>): FieldError[] {
  const open = dueLines(check)
    .filter(({ id }) => (check.answers[id]?.isMet ?? null) === null)
    .map(({ id, required }) => ({ field: `qualification.${id}`, errorMessage: answerLineText(required) }));
  const isUnexplained = check.verdict === 'no' && !check.answers[OVERALL]?.note.trim();
  return isUnexplained ? [...open, { field: `qualification.${OVERALL}`, errorMessage: EXPLAIN_NO }] : open;
}

interface Answered {
  answers: Answers;
  known: readonly Prefilled[];
}

/** Answers to fields that the enterprise's facts fill in, beside what those say; personal ones are left out. */
const besideKnown = (form: FormDefinition, { answers, known }: Answered) => {
  const byField = new Map(known.map((one) => [one.field, one]));
  return fieldsOf(form).flatMap((field) => {
    const [fact, typed] = [byField.get(field.name), answers[field.name]];
    if (
      !fact ||
      typed === undefined ||
      field.isPrivate ||
      field.kind === 'rows' ||
      field.kind === 'computed' ||
      field.kind === 'note'
    )
      return [];
    return [{ field, fact, typed: cellText(field, typed), known: cellText(field, fact.value) }];
  });
};

/** Where typed answers differ from what the enterprise's facts would fill in. */
export const differencesOf = (form: FormDefinition, answered: Answered): Difference[] =>
  besideKnown(form, answered)
    .filter(({ typed, known }) => typed !== known)
    .map(({ field: { name, label }, fact, typed, known }) => ({
      field: name,
      label,
      typed,
      known,
      source: sourceLabel(fact.source),
    }));

/** Where answers that say what the enterprise's facts say come from, by field. */
export const sourcesOf = (form: FormDefinition, answered: Answered): Record<string, string> =>
  Object.fromEntries(
    besideKnown(form, answered)
      .filter(({ typed, known }) => typed === known)
      .map(({ field, fact }) => [
        field.name,
        filledFromText([sourceLabel(fact.source), fact.period, fact.asOf].filter(Boolean).join(' ')),
      ]),
  );

/** The check as both sides read it, and as it is printed; what is kept for inspection only where a condition has some. */
export function checkSections(check: SelfCheck): ReadSection[] {
  const hasEvidence = check.lines.some(({ evidence }) => evidence.length > 0);
  return [
    {
      title: checkText.title,
      lines: headLines(check),
      tables: check.lines.length
        ? [
            {
              name: 'conditions',
              label: checkText.condition,
              heads: [
                checkText.condition,
                checkText.known,
                checkText.verdict,
                checkText.clause,
                checkText.own,
                ...(hasEvidence ? [checkText.evidence] : []),
              ],
              rows: check.lines.map((line) => [
                requiredText(line),
                knownText(line),
                line.verdictLabel,
                line.clause ?? (check.ruleVersion === null ? '' : checkText.unknownClause),
                answerText(check.answers[line.id]),
                ...(hasEvidence ? [line.evidence.join('、')] : []),
              ]),
            },
          ]
        : [],
    },
    ...(check.differences.length ? [differenceSection(check.differences)] : []),
  ];
}

function headLines({ checkedOn, ruleVersion, verdict, answers }: SelfCheck) {
  if (verdict === null) return [{ name: 'none', label: checkText.overall, text: checkText.none }];
  const why = answers[OVERALL]?.note ?? '';
  const own = why ? [{ name: 'why', label: checkText.own, text: why }] : [];
  const isRuled = ruleVersion !== null;
  return [
    { name: 'checkedOn', label: checkText.checkedOn, text: checkedOn },
    { name: 'verdict', label: checkText.overall, text: overallText({ verdict, ruleVersion }) ?? '' },
    ...(isRuled ? [{ name: 'version', label: checkText.version, text: String(ruleVersion) }] : []),
    ...own,
  ];
}

/** What the whole comes to in words; what no rule decides is not given a verdict. */
export const overallText = ({ verdict, ruleVersion }: Pick<SelfCheck, 'verdict' | 'ruleVersion'>) =>
  verdict === 'unknown' && ruleVersion === null ? OWN_OVERALL : verdict && VERDICT_LABELS[verdict];

const differenceSection = (differences: readonly Difference[]) => ({
  title: checkText.differences,
  lines: [],
  tables: [
    {
      name: 'differences',
      label: checkText.difference,
      heads: [checkText.field, checkText.typed, checkText.fact, checkText.source],
      rows: differences.map(({ label, typed, known, source }) => [label, typed, known, source]),
    },
  ],
});

const knownText = ({ actual, source, asOf }: CheckLine): string =>
  actual === null
    ? ''
    : source === null
      ? actual
      : `${actual}（${[source, asOf].filter(Boolean).join(' ')}）`;

function answerText(answer: CheckAnswer | undefined): string {
  if (!answer) return '';
  const word = answer.isMet === null ? '' : answer.isMet ? checkText.yes : checkText.no;
  return [word, answer.note].filter(Boolean).join('：');
}
