// The cost form as data: read from a post, and changed in shape. Each scenario is one form of the form language; its place
// stands before the names of its controls. Server only.
import { recordOf } from '@yqt/forms/read-answers';
import { readPost } from '@yqt/forms/read-post';
import { CHOICE_NAMES, COST_FORM, COST_FIGURES, MAX_SCENARIOS } from '../cost-fields.rules.ts';
import type { CostInput, CostScenario } from '../cost-shapes.rules.ts';
import { formText } from '../../../../page/form.ts';
import { emptyScenario, NAMES, scenarioPath } from './cost-start.ts';

/** 方案一 … 方案四, the first that is not taken. */
const freeName = ({ scenarios }: CostInput): string =>
  NAMES.find((name) => scenarios.every((one) => one.name.trim() !== name)) ?? '';

/** Everything that was typed, as it was typed. */
export function readInput(form: FormData): CostInput {
  const version = formText(form, 'version');
  return {
    name: formText(form, 'name'),
    on: formText(form, 'on'),
    ...(version ? { version } : {}),
    scenarios: Array.from({ length: MAX_SCENARIOS }, (_, at) => scenarioPath(at))
      .filter((path) => form.has(`${path}name`))
      .map((path) => readScenario(form, path)),
  };
}

function readScenario(form: FormData, path: string): CostScenario {
  const given = readPost(COST_FORM, form, {}, path);
  const filled = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (given[name] === '' ? [] : [[name, String(given[name])]])));
  const rows = Array.isArray(given['staff']) ? given['staff'].map(recordOf) : [];
  return {
    name: formText(form, `${path}name`),
    staff: rows.map((row) => ({
      title: String(row['title']),
      headcount: String(row['headcount']),
      wage: String(row['wage']),
    })),
    figures: filled(COST_FIGURES),
    choices: filled(CHOICE_NAMES),
  };
}

/** The control of a fault: 「scenarios.0.figures.months」 is `scenarios.0.months`. */
export const controlOf = (field: string): string =>
  field
    .replace(/^(scenarios\.\d+\.)(?:figures|choices)\./, '$1')
    .replace(/^(scenarios\.\d+\.staff)\.(\d+)\./, '$1[$2].');

/** A change of shape: the new input, and the control that the reader goes on with. */
export interface Reshaped {
  input: CostInput;
  focus: string;
}

/** What a button of the form asks for (add, copy-1, remove-1); null for anything else. */
export function reshape(input: CostInput, intent: string): Reshaped | null {
  const [verb, place = ''] = intent.split('-');
  const at = Number(place);
  const scenario = input.scenarios[at];
  if (verb === 'add') return append(input, emptyScenario(freeName(input)));
  if (!scenario || place === '') return null;
  if (verb === 'copy') return append(input, { ...scenario, name: freeName(input) });
  return verb === 'remove'
    ? { input: { ...input, scenarios: input.scenarios.toSpliced(at, 1) }, focus: 'add-scenario' }
    : null;
}

function append(input: CostInput, scenario: CostScenario): Reshaped {
  const scenarios = [...input.scenarios, scenario].slice(0, MAX_SCENARIOS);
  return { input: { ...input, scenarios }, focus: `${scenarioPath(scenarios.length - 1)}name` };
}
