// Reads what people typed into the cost form: every fault with its field at once, and the scenarios as exact figures. Field
// names are paths (scenarios.0.figures.landAreaMu), the ids of the form's controls.
import type { FieldError } from '@yqt/kernel/errors';
import { rowsOf, textOf, type Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission, rootOf } from '@yqt/forms/check';
import { answerFigure } from '@yqt/forms/computed';
import { plain, type Decimal } from '@yqt/kernel/decimal';
import { costContradictions } from './cost-contradictions.rules.ts';
import {
  CHOICE_NAMES,
  COST_FORM,
  COST_FIGURES,
  isChoiceName,
  isFigureName,
  type ChoiceName,
  type FigureName,
} from './cost-fields.rules.ts';
import type { CostInput, CostScenario } from './cost-shapes.rules.ts';

/** Everybody of one kind: how many, and what each earns a month. */
export interface Staff {
  title: string;
  headcount: Decimal;
  wage: Decimal;
}

export interface Scenario {
  name: string;
  staff: readonly Staff[];
  figures: ReadonlyMap<FigureName, Decimal>;
  choices: ReadonlyMap<ChoiceName, string>;
}

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** The scenarios, and every fault of the whole form in its order. With faults the scenarios are incomplete. */
export function readScenarios(input: CostInput): { faults: FieldError[]; scenarios: Scenario[] } {
  const faults: FieldError[] = isEmpty(input.name) ? [{ field: 'name', errorMessage: '请输入测算名称' }] : [];
  const names = input.scenarios.map(({ name }) => name.trim());
  const scenarios = input.scenarios.map((given, at) => {
    const path = `scenarios.${at}`;
    if (isEmpty(given.name)) faults.push({ field: `${path}.name`, errorMessage: '请输入方案名称' });
    else if (names.indexOf(given.name.trim()) < at)
      faults.push({ field: `${path}.name`, errorMessage: `方案名称「${given.name.trim()}」重复` });
    return readScenario(given, path, faults);
  });
  return { faults, scenarios };
}

/** No date of the form is held against today, and no choice stands in a dictionary. */
const OPTIONS = { on: '2020-01-01', codes: null };

/** A scenario as the answers to its form; the same figures, choices and rows of staff. */
const typedOf = ({ staff, figures, choices }: CostScenario): Record<string, unknown> => ({
  staff,
  ...figures,
  ...choices,
});

function readScenario(given: CostScenario, path: string, faults: FieldError[]): Scenario {
  const typed = typedOf(given);
  const { answers, faults: broken } = checkDraft(COST_FORM, typed, OPTIONS);
  const checked = checkSubmission(COST_FORM, typed, OPTIONS);
  const scenario = soundOf(given, answers, new Set(broken.map(({ field }) => field)));
  const all = [...(checked.ok ? [] : checked.faults.map(onWire)), ...costContradictions(scenario)];
  faults.push(...all.map((fault) => ({ ...fault, field: `${path}.${fault.field}` })));
  return scenario;
}

/** What can be computed with. */
function soundOf(given: CostScenario, answers: Answers, broken: ReadonlySet<string>): Scenario {
  const places = given.staff.flatMap((row, at) => (Object.values(row).every(isEmpty) ? [] : [at]));
  const staff = rowsOf(answers['staff']).flatMap((row, at) => {
    const isBroken = ['title', 'headcount', 'wage'].some((name) =>
      broken.has(`staff[${places[at]}].${name}`),
    );
    const [headcount, wage] = [answerFigure(row['headcount']), answerFigure(row['wage'])];
    return headcount && wage && !isBroken ? [{ title: textOf(row['title']), headcount, wage }] : [];
  });
  const figures = COST_FIGURES.flatMap((one): [FigureName, Decimal][] => {
    const value = broken.has(one) ? null : answerFigure(answers[one]);
    return value ? [[one, value]] : [];
  });
  const choices = CHOICE_NAMES.flatMap((one): [ChoiceName, string][] => {
    const value = broken.has(one) ? '' : textOf(answers[one]);
    return value === '' ? [] : [[one, value]];
  });
  return { name: given.name.trim(), staff, figures: new Map(figures), choices: new Map(choices) };
}

/** The fault under the name that its value has on the wire: 「staff.0.wage」, 「figures.months」, 「choices.payer」. */
function onWire({ field, errorMessage }: FieldError): FieldError {
  const root = rootOf(field);
  const part = isFigureName(root) ? 'figures.' : isChoiceName(root) ? 'choices.' : '';
  return { field: part + field.replace(/^staff\[(\d+)\]/, 'staff.$1'), errorMessage };
}

/** The input as it is kept: half-width, without separators and empty fields. */
export function normalInput(input: CostInput, scenarios: readonly Scenario[]): CostInput {
  return {
    ...input,
    name: input.name.trim(),
    scenarios: scenarios.map(({ name, staff, figures, choices }) => ({
      name,
      staff: staff.map(({ title, headcount, wage }) => ({
        title,
        headcount: plain(headcount),
        wage: plain(wage),
      })),
      figures: Object.fromEntries([...figures].map(([key, value]) => [key, plain(value)])),
      choices: Object.fromEntries(choices),
    })),
  };
}
