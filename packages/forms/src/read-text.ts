// Words: their length, and the shape of a telephone number, an address or a code.
import {
  isCreditCode,
  isEmail,
  isIdCard,
  isLandline,
  isMobile,
  normaliseCode,
  normalisePhone,
} from '@yqt/kernel/patterns';
import type { FieldOf, TextShape } from './form.ts';
import { charactersText, SHAPE_FAULTS, TEXT_MASKED } from './form.text.ts';

const MAX_LENGTH = { text: 200, longText: 5_000 };

const SHAPES: Record<TextShape, (text: string) => boolean> = {
  mobile: isMobile,
  landline: isLandline,
  phone: (text) => isMobile(text) || isLandline(text),
  email: isEmail,
  idCard: isIdCard,
  creditCode: isCreditCode,
};

/** The trimmed words; codes in capitals without blanks, telephone numbers in plain digits. A mask that stands for nothing stored is no personal text. */
export function readText(
  { kind, max = MAX_LENGTH[kind], shape, isPrivate }: FieldOf<'text' | 'longText'>,
  typed: string,
): { value?: string; fault?: string } {
  // a cell of a table is an area, in which a browser without scripts lets lines be broken
  const line = kind === 'text' ? typed.replaceAll(/\s*[\n\t]+\s*/g, ' ') : typed;
  const value = normalised(line, shape);
  if (value === '') return {};
  if (value.length > max) return { fault: charactersText(max) };
  if (isPrivate && value.includes('*')) return { fault: TEXT_MASKED };
  return shape && !SHAPES[shape](value) ? { fault: SHAPE_FAULTS[shape] } : { value };
}

function normalised(line: string, shape: TextShape | undefined): string {
  switch (shape) {
    case 'idCard':
    case 'creditCode':
      return normaliseCode(line);
    case 'mobile':
    case 'landline':
    case 'phone':
      return normalisePhone(line);
    default:
      return line.trim();
  }
}
