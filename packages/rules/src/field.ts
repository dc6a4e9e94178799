// What a rule may speak of: the fields of an enterprise with their types, units and dictionaries, and the facts that
// are known about them. A catalogue gives each field its slot in a profile and its column in SQL.

/** `money` is a number whose unit is money; `code` is one code of a dictionary, `set` several. */
export type FieldType = 'number' | 'money' | 'date' | 'boolean' | 'string' | 'code' | 'set';

/**
 * What can be done about what does not suffice. `limit` is never a field's own: a figure stands beyond a limit, and to move
 * it back would be no effort (fewer staff, less revenue).
 */
export type ChangeKind = 'supply' | 'improve' | 'wait' | 'limit' | 'immutable';

/** The way in which a company can honestly try to move a figure. */
export type Direction = 'up' | 'down' | 'none';

export interface FieldSpec {
  /** Letters and digits, camelCase: its snake_case is the column. */
  field: string;
  type: FieldType;
  /** 中文 name, as explanations show it. */
  label: string;
  /** Of a truth: how people say that it is so, and that it is not. Absent = 「是否…：是」. */
  yes?: string;
  no?: string;
  /** Unit of a number or money (`万元`, `人`, `%`); null = none. */
  unit: string | null;
  /** Name of the dictionary that the codes of a `code` or `set` come from. */
  dictionary?: string;
  /**
   * A number that is never stored: the days or completed months from the date field `from` to the day of evaluation
   * (月 by 民法典 第二百零二条: a month without that day ends it on its last day).
   */
  derived?: { from: string; as: 'days' | 'months' };
  /**
   * What a fact says after its `validUntil`: `no` (only boolean and set: false, none) or nothing any more.
   * Absent = facts of this field do not expire, whatever their `validUntil` says.
   */
  onExpiry?: 'no' | 'unknown';
  change: Exclude<ChangeKind, 'limit'>;
  /** Of a figure that can be improved: which way. Truths are improved to 是 alone. */
  towards?: Direction;
  /** Of a code that can be improved: what one can honestly try to become. Absent = any. */
  attainable?: readonly string[];
  /** How easily the user can answer: 3 at once, 2 by looking it up, 1 with work. */
  ease: 1 | 2 | 3;
  /**
   * Where a stored figure, day or truth lies in the packed rows of SQL (columns.ts): figures and days from 1 on, truths
   * from 0 to 62. Rows lie in tables by it, so a place is never changed nor given to another field. Not needed where no
   * row is written.
   */
  place?: number;
  /** Decimals that values of a number or money have, for the smallest step of a change. Default 4; derived ones 0. */
  decimals?: 0 | 1 | 2 | 3 | 4;
}

/**
 * A value: number and money as decimal text with at most 4 decimals, date `yyyy-MM-dd`, code and string text,
 * set = codes. Boolean is boolean.
 */
export type FactValue = string | boolean | readonly string[];

export interface Fact {
  field: string;
  value: FactValue;
  /** Where it comes from: `self`, `registry`, `declaration`, `verified`, as the caller names them. */
  source: string;
  /** Date from which it is known, `yyyy-MM-dd`. */
  asOf: string;
  /** Last day on which it holds; null = no end. */
  validUntil: string | null;
  /** The year or period that a figure belongs to; null = none. */
  period: string | null;
  /** Of a fact that follows from others: from which, and by which document. */
  basis?: string;
}

/** A field in a catalogue. */
export interface CatalogueField extends FieldSpec {
  /** Its place in a profile. */
  slot: number;
  /** Its column; that of a derived field does not exist. */
  column: string;
  /** The stored field: itself, or what it is derived from. */
  base: string;
}

/** The fields by name, in the order of their specs. */
export interface Catalogue {
  fields: ReadonlyMap<string, CatalogueField>;
  /** Derived fields by the field that they come from. */
  derivedFrom: ReadonlyMap<string, readonly CatalogueField[]>;
}

/** Types kept as numbers: scaled figures, days, 0 or 1. */
export const isNumeric = ({ type }: Pick<FieldSpec, 'type'>): boolean =>
  type !== 'string' && type !== 'code' && type !== 'set';

/** Which way a known figure may be moved by effort or by time; `none` also for all that is no such figure. */
export function directionOf({ type, change, towards = 'none' }: FieldSpec): Direction {
  if (type !== 'number' && type !== 'money') return 'none';
  return change === 'wait' ? 'up' : towards;
}

const FIELD_NAME = /^[a-z][A-Za-z0-9_]{0,58}$/;

/** snake_case of a field, its column: `rdExpenseWan` → `rd_expense_wan`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The catalogue of these fields. Throws TypeError naming every fault of the specs. */
export function createCatalogue(specs: readonly FieldSpec[]): Catalogue {
  const faults = faultsOf(specs);
  if (faults.length) throw new TypeError(`字段目录有误：${faults.join('；')}`);
  const fields = new Map<string, CatalogueField>();
  const derivedFrom = new Map<string, CatalogueField[]>();
  for (const [slot, spec] of specs.entries()) {
    const field = { ...spec, slot, column: columnOf(spec.field), base: spec.derived?.from ?? spec.field };
    fields.set(spec.field, field);
    if (spec.derived) derivedFrom.set(field.base, [...(derivedFrom.get(field.base) ?? []), field]);
  }
  return { fields, derivedFrom };
}

/** The field of that name. Throws RangeError when the catalogue has none. */
export function fieldOf(catalogue: Catalogue, name: string): CatalogueField {
  const field = catalogue.fields.get(name);
  if (!field) throw new RangeError(`字段目录中没有「${name}」`);
  return field;
}

function faultsOf(specs: readonly FieldSpec[]): string[] {
  const byName = new Map(specs.map((spec) => [spec.field, spec]));
  const columns = new Set(specs.map(({ field }) => columnOf(field)));
  const faults = specs.flatMap((spec) => faultsOfSpec(spec, byName).map((fault) => `${spec.field} ${fault}`));
  if (columns.size < specs.length) faults.push('字段名或列名重复');
  const places = specs.flatMap(({ type, place }) =>
    place === undefined ? [] : [`${type === 'boolean' ? '是否' : '数值'} ${place}`],
  );
  for (const twice of places.filter((place, at) => places.indexOf(place) < at))
    faults.push(`位置重复：${twice}`);
  return faults;
}

function faultsOfSpec(spec: FieldSpec, byName: ReadonlyMap<string, FieldSpec>): string[] {
  const { type, derived, onExpiry } = spec;
  const base = derived && byName.get(derived.from);
  const checks: [boolean, string][] = [
    [!FIELD_NAME.test(spec.field), '名称应为小写字母开头的字母数字'],
    [columnOf(spec.field).length > 57, '名称过长'], // 63 bytes with the suffix of its expiry
    [derived !== undefined && type !== 'number', '由日期计算的字段应为数值'],
    [derived !== undefined && (base?.type !== 'date' || base.derived !== undefined), '应由一个日期字段计算'],
    [derived !== undefined && onExpiry !== undefined, '计算字段的有效期随其日期字段'],
    [onExpiry === 'no' && type !== 'boolean' && type !== 'set', '只有是否与多选字段到期后可视为否'],
    [spec.place !== undefined && !isPlace(spec), '位置与类型不符'],
    [(spec.towards !== undefined) !== isImprovedFigure(spec), '可努力的数值（仅此类）应说明努力的方向'],
    [spec.attainable !== undefined && type !== 'code', '只有代码字段可列出能努力达到的代码'],
    [spec.dictionary !== undefined && type !== 'code' && type !== 'set', '只有代码与多选字段有字典'],
  ];
  return checks.filter(([isFault]) => isFault).map(([, text]) => text);
}

const isImprovedFigure = ({ type, change, derived }: FieldSpec): boolean =>
  change === 'improve' && !derived && (type === 'number' || type === 'money');

/** Truths stand in the bits of one bigint, whose sign is left alone; figures in an array that may grow. */
function isPlace({ type, derived, place }: FieldSpec): boolean {
  if (derived || !Number.isInteger(place)) return false;
  const [least, most] = type === 'boolean' ? [0, 62] : [1, 1_000];
  return isNumeric({ type }) && place !== undefined && place >= least && place <= most;
}
