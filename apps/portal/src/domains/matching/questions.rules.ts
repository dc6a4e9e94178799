// The questions of a report: what to ask next, how to ask it, and what the first few answers would decide together.
import { nextBestQuestions } from '@yqt/rules/question';
import type { Profile } from '@yqt/rules/profile';
import { NO_ANSWERS } from '@yqt/rules/tree';
import { factFieldOf, type FactField } from '../../fact-fields.rules.ts';
import type { Question } from './report-shape.rules.ts';
import type { AnswersByPolicy, CodeOptions, RuleEntry, RuleSet } from './rule-set.rules.ts';
import type { Waiting } from './unlock.rules.ts';

/** Policies looked at for the best question, the most urgent first: each costs as much as twenty verdicts. */
const MOST_ASKED = 100;
/** Titles shown with a question. */
const MOST_TITLES = 5;
/** Options shown as a list; longer dictionaries are searched instead. */
const MOST_OPTIONS = 100;

/** A policy that is 待补充, and what for. */
export interface WaitingPolicy extends Waiting {
  entry: RuleEntry;
}

/** What each policy that is 待补充 waits for, in the order given. */
export function waitingOf(
  entries: readonly RuleEntry[],
  profile: Profile,
  answers: AnswersByPolicy,
): WaitingPolicy[] {
  return entries.map((entry) => {
    const given = answers.size === 0 ? NO_ANSWERS : (answers.get(entry.card.policyId) ?? NO_ANSWERS);
    const { fields, needsOfficer } = entry.prepared().open(profile, given);
    return { entry, fields, needsOfficer };
  });
}

/** True where the enterprise itself may state every fact that the policy waits for. */
export const canBeAnswered = ({ fields }: Waiting): boolean =>
  fields.every((field) => factFieldOf(field)?.isAnswerable === true);

interface Asked {
  set: RuleSet;
  profile: Profile;
  answers: AnswersByPolicy;
  /** The policies that are 待补充, the most urgent first. */
  waiting: readonly WaitingPolicy[];
  /** Fields to ask first: those that together decide most. */
  first: readonly string[];
  limit: number;
  /** Guests may state anything; an enterprise not what its registration says. */
  isGuest?: boolean;
}

/** The questions to be asked first, then the best others. Facts that only a registry states are not asked of an enterprise. */
export function questionsOf(asked: Asked): Question[] {
  const { set, profile, answers, waiting, first, limit, isGuest = false } = asked;
  const rules = waiting.slice(0, MOST_ASKED).map(({ entry, fields }) => ({
    ...entry.prepared(),
    answers: answers.get(entry.card.policyId) ?? NO_ANSWERS,
    openFields: fields,
  }));
  const best = nextBestQuestions(rules, profile, set.context, set.context.catalogue.fields.size);
  const decides = new Map(best.map(({ field, ruleIds }) => [field, ruleIds]));
  const specs = [...new Set([...first, ...decides.keys()])]
    .flatMap((field) => factFieldOf(field) ?? [])
    .filter(({ isAnswerable }) => isGuest || isAnswerable)
    .slice(0, limit);
  const waits = waitsFor(
    specs.map(({ field }) => field),
    waiting,
  );
  return specs.map((spec) => {
    const list = waits.get(spec.field) ?? [];
    const ruleIds = decides.get(spec.field) ?? [];
    return {
      ...askFor(spec, set.options),
      policyCount: list.length,
      decides: ruleIds.length,
      policies: namesOf(list, ruleIds),
    };
  });
}

/** The policies that wait for each of the fields, in the order given. */
function waitsFor(
  fields: readonly string[],
  waiting: readonly WaitingPolicy[],
): ReadonlyMap<string, RuleEntry[]> {
  const waits = new Map(fields.map((field) => [field, new Array<RuleEntry>()]));
  for (const { entry, fields: open } of waiting) for (const field of open) waits.get(field)?.push(entry);
  return waits;
}

/** The first few titles: of those that the answer decides, where there are such. */
function namesOf(entries: readonly RuleEntry[], ruleIds: readonly string[]): Question['policies'] {
  const decided = new Set(ruleIds);
  const names: Question['policies'] = [];
  for (const { card } of entries) {
    if (names.length === MOST_TITLES) break;
    const { policyId, title } = card;
    if (decided.size === 0 || decided.has(policyId)) names.push({ policyId, title });
  }
  return names;
}

type Asking = Pick<Question, 'field' | 'label' | 'question' | 'help' | 'unit' | 'input' | 'options'>;

/** How a fact is asked for. */
export function askFor(spec: FactField, known: CodeOptions): Asking {
  const { field, label, question, help = null, unit } = spec;
  const options = optionsOf(spec, known);
  return { field, label, question, help, unit, input: inputOf(spec, options.length > 0), options };
}

function inputOf({ type }: FactField, hasOptions: boolean): Question['input'] {
  if (type === 'boolean' || type === 'date') return type;
  if (type === 'number' || type === 'money') return 'number';
  if (type === 'set') return 'multiple';
  return hasOptions ? 'select' : 'text';
}

/** Codes to choose from; none where there are too many to list. */
export function optionsOf({ dictionary = '', options }: FactField, known: CodeOptions): Question['options'] {
  const all = options ?? known.get(dictionary) ?? [];
  return all.length > MOST_OPTIONS ? [] : all.map(({ value, label }) => ({ value, label }));
}
