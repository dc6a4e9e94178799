// One value of one field as it was sent: in the form that is stored, or what is wrong with it. What is malformed is kept
// as typed, since a draft must give back what its owner wrote.
import { isDay } from '@yqt/kernel/dates';
import { withoutInvisible } from '@yqt/kernel/clean-text';
import { decimal, isFault, plain, readFigure } from '@yqt/kernel/decimal';
import type { CodeTrees } from '@yqt/rules/code-trees';
import type { Cell } from './answers.ts';
import type { CellField, Column, FieldOf } from './form.ts';
import * as text from './form.text.ts';
import { MAX_DESIGN, parseDesign } from './read-design.ts';
import { parsePicture, pictureFault, writePicture } from './picture.ts';
import { readText } from './read-text.ts';

export interface CheckOptions {
  /** Today, `yyyy-MM-dd`. */
  on: string;
  /** The dictionaries that the form names; null = codes are not looked up (a browser, before the server does). */
  codes: CodeTrees | null;
  /** Cleans formatted text. Without it such text is refused. */
  sanitise?: (html: string) => string;
}

export interface Read {
  /** Absent = not answered. */
  value?: Cell;
  /** What is wrong with it; the value is then as typed. */
  fault?: string;
}

/** Characters of a cell that are kept as typed. */
const MAX_KEPT = 20_000;
const MAX_FREE = 500;
const MAX_CODE = 64;
const MAX_LIST = 50;
const MAX_FILES = 10;
const MAX_COLUMN_FILES = 5;

/** The value of a field or column. */
export function readCell(field: CellField | Column, given: unknown, options: CheckOptions): Read {
  if (given === undefined || given === null) return {};
  const { value, fault, head = field.label } = readByKind(field, given, options);
  if (fault === undefined) return value === undefined ? {} : { value };
  const kept = value ?? (KEPT_AS_READ.has(field.kind) ? undefined : asTyped(given));
  return { fault: `${head}：${fault}`, ...(kept === undefined ? {} : { value: kept }) };
}

/** Of these only what was read is kept: lists stay lists, and markup that was not cleaned is never stored. */
const KEPT_AS_READ: ReadonlySet<string> = new Set(['choices', 'files', 'richText', 'design', 'picture']);

/** What a kind makes of it; `head` names it where the label alone would not do. */
interface KindRead extends Read {
  head?: string;
}

/** `fault` without the label, which is put before it in one place. */
function readByKind(field: CellField | Column, given: unknown, options: CheckOptions): KindRead {
  if (field.kind === 'choices' || field.kind === 'files') return readList(field, given, options);
  if (typeof given === 'boolean')
    return field.kind === 'flag' ? flagOf(field, given) : { fault: text.TEXT_MALFORMED };
  if (typeof given !== 'string' && typeof given !== 'number') return { fault: text.TEXT_MALFORMED };
  if (field.kind === 'richText') return readRichText(field, String(given), options);
  if (field.kind === 'design') return readDesigned(String(given));
  if (field.kind === 'picture') return readPicture(field, String(given));
  const typed = plainText(String(given));
  if (typed.trim() === '') return {};
  if ('isFree' in field && field.isFree && !field.isPrivate) return readFree(typed);
  switch (field.kind) {
    case 'flag':
      return readFlag(field, half(typed));
    case 'choice':
      return readChoice(field, typed.trim(), options);
    case 'date':
    case 'month':
      return readDay(field, half(typed), options);
    case 'number':
    case 'money':
    case 'percent':
      return readNumber(field, typed);
    default:
      return readText(field, typed);
  }
}

/** Text that a database can hold. */
const storable = (given: string, most = MAX_KEPT): string =>
  given.slice(0, most).toWellFormed().replaceAll('\u0000', '');
/** The same without marks that turn or forge what whoever reads it sees beside it. */
const plainText = (given: string): string => withoutInvisible(storable(given));
const half = (typed: string): string => typed.normalize('NFKC').trim();

function asTyped(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  return plainText(String(given)).trim() || undefined;
}

const readFree = (typed: string): Read =>
  typed.length > MAX_FREE ? { fault: text.charactersText(MAX_FREE) } : { value: typed };

const readFlag = (field: FieldOf<'flag'>, typed: string): Read =>
  typed === 'true' || typed === 'false' ? flagOf(field, typed === 'true') : { fault: text.TEXT_YES_OR_NO };

/** What must be agreed to and is not has no answer, whether its box was never touched or is empty in a post. */
const flagOf = ({ mustAgree }: FieldOf<'flag'>, value: boolean): Read =>
  mustAgree === true && !value ? {} : { value };

const readChoice = (field: FieldOf<'choice' | 'choices'>, code: string, { codes }: CheckOptions): Read =>
  isKnown(field, code, codes) ? { value: code } : { fault: text.TEXT_FROM_LIST };

function isKnown(
  { options, dictionary }: FieldOf<'choice' | 'choices'>,
  code: string,
  codes: CodeTrees | null,
): boolean {
  if (options) return options.some(({ value }) => value === code);
  if (code.length > MAX_CODE) return false;
  return dictionary === undefined || codes === null || codes.has(dictionary, code);
}

function readList(field: FieldOf<'choices' | 'files'>, given: unknown, { codes }: CheckOptions): Read {
  const items: unknown[] = Array.isArray(given) ? given : [given];
  const texts = items.filter((one) => typeof one === 'string').map((one) => plainText(one).trim());
  const distinct = [...new Set(texts)].filter((one) => one !== '');
  const value = distinct.filter((one) => one.length <= MAX_FREE);
  if (texts.length < items.length || value.length < distinct.length)
    return { fault: text.TEXT_MALFORMED, ...kept(value) };
  const most = field.kind === 'files' ? (field.most ?? MAX_FILES) : MAX_LIST;
  if (value.length > most) return { fault: text.itemsText(most), ...kept(value) };
  const isGood = (code: string) =>
    field.kind === 'choices' ? isKnown(field, code, codes) : code.length <= MAX_CODE;
  return value.every(isGood) ? kept(value) : { fault: text.TEXT_FROM_LIST, ...kept(value) };
}

/** Twice the items that may be: enough to see what is too much. */
const kept = (value: readonly string[]): Read =>
  value.length ? { value: value.slice(0, 2 * MAX_LIST) } : {};

/** A column of files, with its own limit. */
export const columnNamed = (column: Column): Column =>
  column.kind === 'files'
    ? { ...column, most: Math.min(column.most ?? MAX_COLUMN_FILES, MAX_COLUMN_FILES) }
    : column;

/** A day or a month that there is, as it is written. */
export const isDayOf = (kind: 'date' | 'month', day: string): boolean =>
  kind === 'date' ? isDay(day) : /^\d{4}-(0[1-9]|1[0-2])$/.test(day);

function readDay(
  { kind, earliest, latest }: FieldOf<'date' | 'month'>,
  day: string,
  { on }: CheckOptions,
): Read {
  if (!isDayOf(kind, day)) return { fault: text.dayFormText(kind) };
  const limitOf = (limit: string | undefined) => (limit === 'today' ? on.slice(0, day.length) : limit);
  const [begin, end] = [limitOf(earliest), limitOf(latest)];
  if (begin !== undefined && day < begin) return { fault: text.notBeforeText(begin) };
  return end !== undefined && day > end ? { fault: text.notAfterText(end) } : { value: day };
}

function readNumber(field: FieldOf<'number' | 'money' | 'percent'>, typed: string): KindRead {
  const { label, unit, isSigned = false, places = 4, least, most } = field;
  const read = readFigure(typed, { isSigned });
  if (isFault(read))
    return {
      fault: text.FIGURE_FAULTS[read],
      ...(unit && read === 'huge' ? { head: `${label}（${unit}）` } : {}),
    };
  if (!read.eq(read.round(places, 0)))
    return { fault: places === 0 ? text.TEXT_WHOLE : text.placesText(places) };
  if (least !== undefined && read.lt(decimal(least))) return { fault: text.leastText(least) };
  if (most !== undefined && read.gt(decimal(most))) return { fault: text.mostText(most) };
  return { value: plain(read) };
}

const MAX_RICH_TEXT = 50_000;

function readRichText(
  { max = MAX_RICH_TEXT }: FieldOf<'richText'>,
  given: string,
  { sanitise }: CheckOptions,
): Read {
  const html = storable(given, 2 * max);
  if (html.trim() === '') return {};
  if (!sanitise) return { fault: text.TEXT_NO_RICH_TEXT };
  const value = sanitise(html).trim();
  if (value === '') return {};
  return value.length > max ? { fault: text.charactersText(max), value } : { value };
}

/** Written anew, so that only what a design has is kept; one without fields says nothing. */
function readDesigned(given: string): Read {
  if (given.trim() === '') return {};
  if (given.length > MAX_DESIGN) return { fault: text.TEXT_LONG_DESIGN };
  const design = parseDesign(storable(given, MAX_DESIGN));
  if (!design) return { fault: text.TEXT_MALFORMED };
  return design.sections.some(({ fields }) => fields.length > 0) ? { value: JSON.stringify(design) } : {};
}

/** Written anew; one with a fault is kept, so that it can be put right. */
function readPicture({ isVariant }: FieldOf<'picture'>, given: string): Read {
  if (given.trim() === '') return {};
  const picture = parsePicture(given);
  if (!picture) return { fault: text.TEXT_MALFORMED };
  const fault = pictureFault(picture, isVariant);
  const value = writePicture({ ...picture, alt: picture.alt.trim() });
  return { value, ...(fault !== null && { fault }) };
}
