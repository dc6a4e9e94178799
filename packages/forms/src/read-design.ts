// A design as a call brings it: its shape, and limits that no page goes beyond. What is wrong inside is told when it is checked.
import { isAnswers } from './answers.ts';
import type { Design, DesignField, DesignSection } from './design.ts';
import { FIELD_KINDS } from './field-kinds.ts';

const MAX_SECTIONS = 20;
const MAX_FIELDS = 200;
const MAX_TEXT = 500;
/** Characters of one field's properties: a table of 30 columns and a list of 100 options. */
const MAX_PROPERTIES = 40_000;
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const SECTION_ID = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;

/** Characters of a design that is kept as one text. */
export const MAX_DESIGN = 60_000;

/** A design that is kept as one text; null for what is none. */
export function parseDesign(text: string): Design | null {
  try {
    return readDesign(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null for what is no design. */
export function readDesign(given: unknown): Design | null {
  const title = textIn(given, 'title');
  const sections = listIn(given, 'sections')?.map(readSection);
  if (title === null || !sections || sections.length > MAX_SECTIONS) return null;
  const read = sections.flatMap((one) => one ?? []);
  const count = read.reduce((sum, { fields }) => sum + fields.length, 0);
  return read.length < sections.length || count > MAX_FIELDS ? null : { title, sections: read };
}

function readSection(given: unknown): DesignSection | null {
  const [id, title, note] = [textIn(given, 'id'), textIn(given, 'title'), textIn(given, 'note')];
  const fields = listIn(given, 'fields')?.map(readField);
  if (id === null || !SECTION_ID.test(id) || title === null || note === null || !fields) return null;
  const read = fields.flatMap((one) => one ?? []);
  return read.length < fields.length ? null : { id, title, note, fields: read };
}

function readField(given: unknown): DesignField | null {
  const name = textIn(given, 'name');
  const kind = FIELD_KINDS.find((one) => one === textIn(given, 'kind'));
  const answers = valueIn(given, 'answers');
  if (name === null || !NAME.test(name) || !kind) return null;
  if (!isAnswers(answers) || Array.isArray(answers)) return null;
  return JSON.stringify(answers).length > MAX_PROPERTIES ? null : { name, kind, answers };
}

const valueIn = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? Reflect.get(given, name)
    : undefined;

function textIn(given: unknown, name: string): string | null {
  const value = valueIn(given, name);
  return typeof value === 'string' && value.length <= MAX_TEXT ? value : null;
}

function listIn(given: unknown, name: string): unknown[] | null {
  const value = valueIn(given, name);
  return Array.isArray(value) ? value : null;
}
