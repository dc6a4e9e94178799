// Reads what people typed into the cost form: every fault with its field at once, and the scenarios as exact figures. Field
// names are paths (scenarios.0.figures.landAreaMu), the ids of the form's controls.
import type { FieldError } from '@yqt/kernel/errors';
import { isFault, plain, readFigure, type Decimal } from '@yqt/kernel/decimal';
import { contradictions } from './cost-contradictions.rules.ts';
import {
  CHOICE_LIST,
  FIGURE_LIST,
  type ChoiceName,
  type FigureKind,
  type FigureName,
} from './cost-fields.rules.ts';
import type { CostInput, CostScenario, StaffRow } from './cost-shapes.rules.ts';
import { FIGURE_FAULTS } from '@yqt/forms/form.text';

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

/** Decimals that a kind may have. */
const PLACES: Readonly<Record<FigureKind, number>> = {
  money: 2,
  count: 0,
  quantity: 4,
  price: 4,
  percent: 4,
};

/** More people than this are no enterprise of the zone but a slip of the hand. */
const MAX_HEADCOUNT = 100_000;

interface FigureLimits {
  kind: FigureKind;
  isSigned?: boolean;
  min?: number;
  max?: number;
}

/** A figure, or the sentence that says what is wrong with it. */
function figureOf(text: string, { kind, isSigned = false, min, max }: FigureLimits): Decimal | string {
  const read = readFigure(text, { isSigned });
  if (isFault(read)) return FIGURE_FAULTS[read];
  if (!read.round(PLACES[kind], 0).eq(read))
    return PLACES[kind] === 0 ? '请输入整数' : `最多 ${PLACES[kind]} 位小数`;
  const most = max ?? (kind === 'percent' ? 100 : undefined);
  if (min !== undefined && read.lt(min)) return `不小于 ${min}`;
  if (most !== undefined && read.gt(most)) return `不大于 ${most}`;
  return read;
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

function readScenario(given: CostScenario, path: string, faults: FieldError[]): Scenario {
  const staff = given.staff.flatMap((row, at) => readStaff(row, `${path}.staff.${at}`, faults));
  const figures = new Map<FigureName, Decimal>();
  for (const spec of FIGURE_LIST) {
    const text = given.figures[spec.name];
    if (text === undefined || isEmpty(text)) continue;
    const read = figureOf(text, spec);
    if (typeof read === 'string')
      faults.push({ field: `${path}.figures.${spec.name}`, errorMessage: `${spec.label}：${read}` });
    else figures.set(spec.name, read);
  }
  const choices = new Map<ChoiceName, string>();
  for (const { name } of CHOICE_LIST) {
    const value = given.choices[name];
    if (value) choices.set(name, value);
  }
  const scenario = { name: given.name.trim(), staff, figures, choices };
  faults.push(
    ...contradictions(scenario).map(({ field, errorMessage }) => ({
      field: `${path}.${field}`,
      errorMessage,
    })),
  );
  return scenario;
}

/** A row without any word is no row. */
function readStaff(row: StaffRow, path: string, faults: FieldError[]): Staff[] {
  if (isEmpty(row.title) && isEmpty(row.headcount) && isEmpty(row.wage)) return [];
  const headcount = isEmpty(row.headcount)
    ? '请输入人数'
    : figureOf(row.headcount, { kind: 'count', max: MAX_HEADCOUNT });
  const wage = isEmpty(row.wage) ? '请输入月工资' : figureOf(row.wage, { kind: 'money' });
  if (typeof headcount === 'string')
    faults.push({ field: `${path}.headcount`, errorMessage: `人数：${headcount}` });
  if (typeof wage === 'string') faults.push({ field: `${path}.wage`, errorMessage: `月工资：${wage}` });
  if (typeof headcount === 'string' || typeof wage === 'string') return [];
  return [{ title: row.title.trim(), headcount, wage }];
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
