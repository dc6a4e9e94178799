// From what a form or a guest typed to a fact's value: always text on the wire, read by the type of its field.
import { figureText } from '@yqt/kernel/figure-text';
import type { CodeTrees } from '@yqt/rules/code-trees';
import { isFactDay } from '@yqt/rules/days';
import type { FactValue, FieldSpec, Fact } from '@yqt/rules/field';
import { formatDecimal, parseDecimal, SCALE } from '@yqt/rules/decimal';
import type { TypedFact } from './verdict-shape.rules.ts';
import { FACT_FIELDS } from '../../../fact-fields.rules.ts';

export interface ReadFact {
  field: string;
  value: FactValue;
}

/** A fault as {field, errorMessage}, where `field` is the fact's own: a form shows it there. */
export interface FactFault {
  field: string;
  errorMessage: string;
}

/** A field as the product's catalogue has it. */
export interface TypedField extends FieldSpec {
  isSigned?: boolean;
  /** Largest figure. */
  max?: number;
}

/** Is a code one of the field's; undefined where any text will do. */
export type KnowsCode = (field: FieldSpec) => ((code: string) => boolean) | undefined;

/** The codes of dictionaries, as code trees have them. */
export const codesOf =
  (codeTrees: CodeTrees): KnowsCode =>
  ({ dictionary }) =>
    dictionary === undefined ? undefined : (code) => codeTrees.has(dictionary, code);

/**
 * The facts, or every fault of them. Derived fields cannot be typed; a field may be named once. Days tell what has happened:
 * none lies after `latest`, where that is given.
 */
export function readTypedFacts(
  given: readonly TypedFact[],
  fields: ReadonlyMap<string, TypedField>,
  knowsCode: KnowsCode,
  latest?: string,
): { facts: ReadFact[]; faults: FactFault[] } {
  const facts: ReadFact[] = [];
  const faults: FactFault[] = [];
  const seen = new Set<string>();
  for (const { field, value } of given) {
    const spec = fields.get(field);
    if (!spec || spec.derived) faults.push({ field, errorMessage: `没有可填写的信息项「${field}」` });
    else if (seen.has(field)) faults.push({ field, errorMessage: `「${spec.label}」重复` });
    else {
      const read = readValue(value, spec, { knows: knowsCode(spec), latest });
      if (typeof read === 'object' && 'fault' in read)
        faults.push({ field, errorMessage: `「${spec.label}」${read.fault}` });
      else facts.push({ field, value: read });
    }
    seen.add(field);
  }
  return { facts, faults };
}

function readValue(
  given: string,
  spec: TypedField,
  { knows, latest }: { knows: ((code: string) => boolean) | undefined; latest: string | undefined },
): FactValue | { fault: string } {
  const text = given.normalize('NFKC').trim();
  switch (spec.type) {
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : { fault: '请选择是或否' };
    case 'number':
    case 'money':
      return readNumber(given, spec);
    case 'date':
      if (!isFactDay(text)) return { fault: '请填写日期，如 2020-06-18' };
      return latest !== undefined && text > latest ? { fault: '不能晚于今天' } : text;
    case 'set':
      return readSet(text, knows);
    case 'code':
    case 'string':
      return text !== '' && (knows?.(text) ?? true) ? text : { fault: '请从列表中选择' };
  }
}

/** 99,999,999: the most that the information form takes (spec §5). */
const LARGEST = 99_999_999;

function readNumber(
  typed: string,
  { decimals = 4, isSigned = false, max = LARGEST }: TypedField,
): string | { fault: string } {
  const text = figureText(typed) ?? '';
  const scaled = parseDecimal(text);
  if (scaled === null) return { fault: '请填写数字，最多 4 位小数' };
  if (scaled < 0 && !isSigned) return { fault: '不能小于 0' };
  if (Math.abs(scaled) > max * SCALE) return { fault: `不能大于 ${max}，请核对单位` };
  const places = (text.split('.')[1] ?? '').replace(/0+$/, '').length;
  if (places > decimals) return { fault: decimals === 0 ? '请填写整数' : `最多 ${decimals} 位小数` };
  return formatDecimal(scaled);
}

function readSet(text: string, knows: ((code: string) => boolean) | undefined): string[] | { fault: string } {
  // 「none」 says: known to have none
  const values = text === 'none' ? [] : text.split(',').map((one) => one.trim());
  if (values.some((value) => value === '' || knows?.(value) === false)) return { fault: '请从列表中选择' };
  return [...new Set(values)];
}

/** Fields by name, for reading what was typed. */
export const FIELDS_BY_NAME = new Map(FACT_FIELDS.map((field) => [field.field, field]));

/** Facts that nobody vouches for, for a trial on a day. */
export const guestFacts = (facts: readonly ReadFact[], day: string): Fact[] =>
  facts.map((fact) => ({ ...fact, source: 'guest', asOf: day, validUntil: null, period: null }));
