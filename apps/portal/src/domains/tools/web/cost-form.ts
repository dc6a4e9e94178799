// The cost form as data: read from a post, started anew, and changed in shape (scenarios and rows of staff). Names of
// controls are the paths that faults name.
import { CHOICE_LIST, FIGURE_LIST, MAX_SCENARIOS, MAX_STAFF_ROWS } from '../cost-fields.rules.ts';
import type { CostInput, CostScenario, StaffRow } from '../cost-shapes.rules.ts';
import { formText } from '../../../page/form.ts';
import { costText } from './cost.text.ts';

const EMPTY_STAFF: StaffRow = { title: '', headcount: '', wage: '' };
const NAMES = ['方案一', '方案二', '方案三', '方案四'];

/** Two empty scenarios would only be scrolled past: one to begin with. */
export const startInput = (today: string): CostInput => ({
  name: `${costText.title} ${today}`,
  on: today,
  scenarios: [emptyScenario(NAMES[0] ?? '')],
});

/** 方案一 … 方案四, the first that is not taken. */
const freeName = ({ scenarios }: CostInput): string =>
  NAMES.find((name) => scenarios.every((one) => one.name.trim() !== name)) ?? '';

const emptyScenario = (name: string): CostScenario => ({
  name,
  staff: [EMPTY_STAFF],
  figures: {},
  choices: {},
});

/** Everything that was typed, as it was typed. */
export function readForm(form: FormData): CostInput {
  const version = formText(form, 'version');
  return {
    name: formText(form, 'name'),
    on: formText(form, 'on'),
    ...(version ? { version } : {}),
    scenarios: Array.from({ length: MAX_SCENARIOS }, (_, at) => `scenarios.${at}`)
      .filter((path) => form.has(`${path}.name`))
      .map((path) => readScenario(form, path)),
  };
}

function readScenario(form: FormData, path: string): CostScenario {
  const filled = (names: readonly string[], part: string) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = formText(form, `${path}.${part}.${name}`);
        return text === '' ? [] : [[name, text]];
      }),
    );
  return {
    name: formText(form, `${path}.name`),
    staff: Array.from({ length: MAX_STAFF_ROWS }, (_, at) => `${path}.staff.${at}`)
      .filter((row) => form.has(`${row}.headcount`))
      .map((row) => ({
        title: formText(form, `${row}.title`),
        headcount: formText(form, `${row}.headcount`),
        wage: formText(form, `${row}.wage`),
      })),
    figures: filled(
      FIGURE_LIST.map(({ name }) => name),
      'figures',
    ),
    choices: filled(
      CHOICE_LIST.map(({ name }) => name),
      'choices',
    ),
  };
}

/** A change of shape: the new input, and the control that the reader goes on with. */
export interface Reshaped {
  input: CostInput;
  focus: string;
}

/** What a button of the form asks for (add, copy-1, remove-1, staff-0, unstaff-0-2); null for anything else. */
export function reshape(input: CostInput, intent: string): Reshaped | null {
  const [verb, first = '', second = ''] = intent.split('-');
  const at = Number(first);
  const scenario = input.scenarios[at];
  if (verb === 'add') return append(input, emptyScenario(freeName(input)));
  if (!scenario || first === '') return null;
  if (verb === 'copy') return append(input, { ...scenario, name: freeName(input) });
  if (verb === 'remove')
    return { input: { ...input, scenarios: input.scenarios.toSpliced(at, 1) }, focus: 'add-scenario' };
  const staff =
    verb === 'staff'
      ? [...scenario.staff, EMPTY_STAFF].slice(0, MAX_STAFF_ROWS)
      : verb === 'unstaff'
        ? scenario.staff.toSpliced(Number(second), 1)
        : null;
  if (staff === null) return null;
  const scenarios = input.scenarios.with(at, { ...scenario, staff: staff.length ? staff : [EMPTY_STAFF] });
  const row = verb === 'staff' ? staff.length - 1 : Math.max(0, Number(second) - 1);
  return { input: { ...input, scenarios }, focus: `scenarios.${at}.staff.${row}.title` };
}

function append(input: CostInput, scenario: CostScenario): Reshaped {
  const scenarios = [...input.scenarios, scenario].slice(0, MAX_SCENARIOS);
  return { input: { ...input, scenarios }, focus: `scenarios.${scenarios.length - 1}.name` };
}
