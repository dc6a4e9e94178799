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

/** What each policy that is 待补充 waits for, in the order given. */
export function waitingOf(
  entries: readonly RuleEntry[],
  profile: Profile,
  answers: AnswersByPolicy,
): Waiting[] {
  return entries.map((entry) => {
    const { policyId, title } = entry.card;
    const open = entry.prepared().open(profile, answers.get(policyId) ?? NO_ANSWERS);
    return { policyId, title, fields: open.fields, needsOfficer: open.needsOfficer };
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
  open: readonly RuleEntry[];
  waiting: readonly Waiting[];
  /** Fields to ask first: those that together decide most. */
  first: readonly string[];
  limit: number;
  /** Guests may state anything; an enterprise not what its registration says. */
  isGuest?: boolean;
}

/** The questions to be asked first, then the best others. Facts that only a registry states are not asked of an enterprise. */
export function questionsOf(asked: Asked): Question[] {
  const { set, profile, answers, open, waiting, first, limit, isGuest = false } = asked;
  const rules = open
    .slice(0, MOST_ASKED)
    .map((entry) => ({ ...entry.prepared(), answers: answers.get(entry.card.policyId) ?? NO_ANSWERS }));
  const best = nextBestQuestions(rules, profile, set.context, set.context.catalogue.fields.size);
  const decides = new Map(best.map(({ field, ruleIds }) => [field, ruleIds]));
  return [...new Set([...first, ...decides.keys()])]
    .flatMap((field) => factFieldOf(field) ?? [])
    .filter(({ isAnswerable }) => isGuest || isAnswerable)
    .slice(0, limit)
    .map((spec) => {
      const waits = waiting.filter(({ fields }) => fields.includes(spec.field));
      const ruleIds = decides.get(spec.field) ?? [];
      const shown = ruleIds.length > 0 ? waits.filter(({ policyId }) => ruleIds.includes(policyId)) : waits;
      return {
        ...askFor(spec, set.options),
        policyCount: waits.length,
        decides: ruleIds.length,
        policies: shown.slice(0, MOST_TITLES).map(({ policyId, title }) => ({ policyId, title })),
      };
    });
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
