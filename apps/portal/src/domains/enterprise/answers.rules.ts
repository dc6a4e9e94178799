// Whether an answer fits its field in the catalogue, and the answer as it is stored: decimals exact, days real, codes
// known. All faults at once.
import type { FieldError } from '@yqt/kernel/errors';
import { isDay } from '@yqt/kernel/dates';
import { decimal, isFault, plain, readFigure, type FigureFault } from '@yqt/kernel/decimal';
import type { FactValue } from '@yqt/rules/field';
import { factFieldOf, type FactField } from '../../fact-fields.rules.ts';

export interface Answer {
  field: string;
  value: FactValue | number | null;
}

/** Answers as they are stored; null withdraws one. */
export interface CheckedAnswers {
  values: { field: string; value: FactValue | null }[];
  faults: FieldError[];
}

/** True where a code is one of a dictionary's. */
export type HasCode = (dictionary: string, code: string) => boolean;

/** The answers with every fault, named by the catalogue's field. */
export function checkAnswers(answers: readonly Answer[], hasCode: HasCode): CheckedAnswers {
  const values: CheckedAnswers['values'] = [];
  const faults: FieldError[] = [];
  const seen = new Set<string>();
  for (const { field, value } of answers) {
    const spec = factFieldOf(field);
    const fault = (errorMessage: string) => void faults.push({ field, errorMessage });
    if (!spec) fault('没有这项信息');
    else if (!spec.isAnswerable) fault(`「${spec.label}」以官方信息为准，不能自行填写`);
    else if (seen.has(field)) fault(`「${spec.label}」重复`);
    else if (value === null) values.push({ field, value });
    else {
      const read = readAnswer(spec, value, hasCode);
      if (read.fault === null) values.push({ field, value: read.value });
      else fault(read.fault);
    }
    seen.add(field);
  }
  return { values, faults };
}

type Read = { value: FactValue; fault: null } | { fault: string };

const good = (value: FactValue): Read => ({ value, fault: null });
const bad = (spec: FactField, what: string): Read => ({ fault: `「${spec.label}」${what}` });

function readAnswer(spec: FactField, value: FactValue | number, hasCode: HasCode): Read {
  switch (spec.type) {
    case 'number':
    case 'money':
      return typeof value === 'string' || typeof value === 'number'
        ? readNumber(spec, value)
        : bad(spec, '应为数字');
    case 'boolean':
      return typeof value === 'boolean' ? good(value) : bad(spec, '应为是或否');
    case 'date':
      return typeof value === 'string' && isDay(value) ? good(value) : bad(spec, '应为日期，例如 2024-11-28');
    case 'code':
      return typeof value === 'string' && isCodeOf(spec, value, hasCode)
        ? good(value)
        : bad(spec, '不在选项之内');
    case 'set':
      return typeof value === 'object' && value.every((one) => isCodeOf(spec, one, hasCode))
        ? good([...new Set(value)])
        : bad(spec, '不在选项之内');
    case 'string':
      return typeof value === 'string' && value.trim() !== '' ? good(value.trim()) : bad(spec, '不能为空');
  }
}

const isCodeOf = ({ options, dictionary = '' }: FactField, code: string, hasCode: HasCode): boolean =>
  options ? options.some(({ value }) => value === code) : hasCode(dictionary, code);

const FIGURE_FAULTS: Record<FigureFault, string> = {
  format: '应为数字',
  negative: '不能为负数',
  huge: '数字过大',
  places: '最多 4 位小数',
};

function readNumber(spec: FactField, given: string | number): Read {
  const { isSigned = false, decimals = 4, max } = spec;
  const read = readFigure(given, { isSigned });
  if (isFault(read)) return bad(spec, FIGURE_FAULTS[read]);
  if (!read.round(decimals, 0).eq(read))
    return bad(spec, decimals === 0 ? '应为整数' : `最多 ${decimals} 位小数`);
  if (max !== undefined && read.gt(decimal(max))) return bad(spec, `不大于 ${max}`);
  return good(plain(read));
}
