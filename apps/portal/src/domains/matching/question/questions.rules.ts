// The questions of a report: what to ask next, how to ask it, and what the answers settle. The guest's form, the inline
// questions of a report and 「补全 3 项信息可多确认 5 项政策」 all come from here, in the one order of packages/rules.
import { isSettledByAnswers } from '@yqt/rules/best-few';
import { fieldOf, type CatalogueField } from '@yqt/rules/field';
import { slotOf, type Profile } from '@yqt/rules/profile';
import type { OpenPolicy } from '@yqt/rules/open-policy';
import { questionsInOrder, type Question as Asked } from '@yqt/rules/question';
import { NO_ANSWERS } from '@yqt/rules/tree';
import { FACT_CATALOGUE, FACT_FIELDS, factFieldOf, type FactField } from '../../../fact-fields.rules.ts';
import type { Question, Unlock } from './question-shape.rules.ts';
import type { AnswersByPolicy, RuleEntry, RuleSet } from '../verdict/rule-set.rules.ts';
import { unlockOf } from './unlock.rules.ts';
import { optionsOf } from '../verdict/field-options.rules.ts';

/** Titles shown with a question. */
const MOST_TITLES = 5;

/** Whom to ask, and of what. */
interface Asking {
  set: Pick<RuleSet, 'context' | 'options'>;
  profile: Profile;
  answers: AnswersByPolicy;
  /** Guests may state anything; an enterprise not what its registration says. */
  isGuest?: boolean;
  limit: number;
}

/** A policy that is 待补充, and what of it can be asked. */
interface WaitingPolicy extends OpenPolicy {
  entry: RuleEntry;
}

/** The questions about the rules that are 待补充, best first, and what the first few of them settle. */
export function questionsOf(
  completable: readonly RuleEntry[],
  asking: Asking,
): { questions: Question[]; unlock: Unlock } {
  const isTyped = FACT_FIELDS.map((spec) => spec.type === 'code' && offered(spec, asking.set).length === 0);
  const waiting = completable.map((entry) => waitingPolicy(entry, asking, isTyped));
  const { few, questions } = questionsInOrder(waiting, asking.limit);
  const first = questions.slice(0, few).map(({ field, together }) => ({ field: field.field, together }));
  return {
    questions: questions.slice(0, asking.limit).flatMap((asked) => questionOf(asked, asking.set)),
    unlock: unlockOf(first),
  };
}

/** By slot: the field that is asked for one, and whether an enterprise may state it. */
const ASKED_AS = FACT_FIELDS.map(({ field, askedAs = field }) => fieldOf(FACT_CATALOGUE, askedAs));
const IS_ANSWERABLE = FACT_FIELDS.map(({ isAnswerable }) => isAnswerable);

/** `isTyped`, by slot: a code that is typed may be one that is too coarse to tell. */
function waitingPolicy(
  entry: RuleEntry,
  { profile, answers, isGuest = false }: Asking,
  isTyped: readonly boolean[],
): WaitingPolicy {
  const { open, weight } = entry.prepared();
  const given = answers.size === 0 ? NO_ANSWERS : (answers.get(entry.card.policyId) ?? NO_ANSWERS);
  const { fields, needsAnswer } = open(profile, given);
  const asked: CatalogueField[] = [];
  let waitsForOthers = needsAnswer;
  let mayStayOpen = false;
  for (const field of fields) {
    const one = askedFor(field, profile);
    if (!isGuest && !IS_ANSWERABLE[one.slot]) waitsForOthers = true;
    else if (!asked.includes(one)) asked.push(one);
    if (isTyped[one.slot]) mayStayOpen = true;
  }
  return { entry, fields: asked, waitsForOthers, mayStayOpen, weight };
}

/** The field from which it follows, while that one is not known either. */
function askedFor(field: CatalogueField, profile: Profile): CatalogueField {
  const source = ASKED_AS[field.slot] ?? field;
  return slotOf(profile, source) === null ? source : field;
}

function questionOf(
  { field, concerned, alone, together }: Asked<WaitingPolicy>,
  set: Asking['set'],
): Question[] {
  const spec = factFieldOf(field.field);
  if (!spec) return [];
  const settled = concerned.filter((policy) => policy.fields.length === 1 && isSettledByAnswers(policy));
  const policies = (settled.length > 0 ? settled : concerned)
    .slice(0, MOST_TITLES)
    .map(({ entry: { card } }) => ({ policyId: card.policyId, title: card.title }));
  return [{ ...askFor(spec, set), policyCount: concerned.length, decides: alone, together, policies }];
}

type AskedFor = Pick<Question, 'field' | 'label' | 'question' | 'help' | 'unit' | 'input' | 'options'>;

/**
 * What one chooses from. Of codes that contain one another only the finest, each with what it lies in: an answer that is
 * too coarse would settle nothing.
 */
function offered(spec: FactField, { context, options }: Asking['set']): Question['options'] {
  const { dictionary = '' } = spec;
  const { within, above, labelOf } = context.codeTrees;
  const whole = (value: string, label: string) =>
    [...above(dictionary, value)]
      .filter((code) => above(dictionary, code).size > 0)
      .map((code) => labelOf(dictionary, code) ?? '')
      .concat(label)
      .join('');
  return optionsOf(spec, options)
    .filter(({ value }) => within(dictionary, value).size === 1)
    .map(({ value, label }) => ({ value, label: whole(value, label) }));
}

/** How a fact is asked for. */
export function askFor(spec: FactField, set: Asking['set']): AskedFor {
  const { field, label, question, help = null, unit } = spec;
  const options = offered(spec, set);
  return { field, label, question, help, unit, input: inputOf(spec, options.length > 0), options };
}

function inputOf({ type }: FactField, hasOptions: boolean): Question['input'] {
  if (type === 'boolean' || type === 'date') return type;
  if (type === 'number' || type === 'money') return 'number';
  if (type === 'set') return 'multiple';
  return hasOptions ? 'select' : 'text';
}
