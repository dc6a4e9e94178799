// Answers out of the fields that a browser posts without JavaScript: `name`, repeated names, `list[0].column`. A box that
// is not ticked and a control that is not there look alike in a post, so the form says which fields it has drawn.
import type { Answers } from './answers.ts';
import { fieldsOf, type Column, type FormDefinition, type FormField, type RowsField } from './form.ts';
import { MAX_ROWS } from './read-answers.ts';

/** Name of the hidden field with the names of the fields that were drawn as controls. */
export const DRAWN = 'form.drawn';

/** Name of the button that asks for one more row without JavaScript; its value is the table. */
export const ADD_ROW = 'form.add';

/** The table that a post wants one more row of; null = it wants none. */
export function askedRow(posted: FormData): string | null {
  const table = posted.get(ADD_ROW);
  return typeof table === 'string' ? table : null;
}

/** The given answers, for the check; of fields that were not drawn those of `before`. `path`: before the names of controls. */
export function readPost(
  form: FormDefinition,
  posted: FormData,
  before: Answers = {},
  path = '',
): Readonly<Record<string, unknown>> {
  const said = posted.get(DRAWN);
  const drawn = typeof said === 'string' ? new Set(said.split(',')) : null;
  return Object.fromEntries(
    fieldsOf(form).flatMap((field): [string, unknown][] => {
      const { name, kind } = field;
      if (kind === 'note' || kind === 'computed') return [];
      if (drawn && !drawn.has(name)) return Object.hasOwn(before, name) ? [[name, before[name]]] : [];
      const control = `${path}${name}`;
      return [
        [name, kind === 'rows' ? postedRows(field, posted, control) : postedCell(field, posted, control)],
      ];
    }),
  );
}

function postedCell(field: FormField | Column, posted: FormData, name: string): unknown {
  const texts = posted.getAll(name).filter((one) => typeof one === 'string');
  if (field.kind === 'choices' || field.kind === 'files') return texts.filter((one) => one !== '');
  // an unticked consent is refused, not forgotten
  if (field.kind === 'flag' && field.mustAgree) return texts.at(-1) === 'true';
  return texts.at(-1) ?? '';
}

/** Rows that say something, closed up: what is drawn again has the places that faults name. */
function postedRows(
  { columns, most = MAX_ROWS }: RowsField,
  posted: FormData,
  name: string,
): Record<string, unknown>[] {
  const places = new Set<number>();
  for (const path of posted.keys()) {
    const cell = path.startsWith(`${name}[`) ? path.slice(name.length) : '';
    const [, at] = /^\[(\d{1,4})\]\.\w+$/.exec(cell) ?? [];
    if (at !== undefined) places.add(Number(at));
  }
  return [...places]
    .toSorted((one, two) => one - two)
    .slice(0, most + 1)
    .map((at) => postedRow(columns, posted, `${name}[${at}]`))
    .filter((row) => Object.entries(row).some(([column, cell]) => column !== 'key' && saysSomething(cell)));
}

function postedRow(columns: readonly Column[], posted: FormData, path: string): Record<string, unknown> {
  const cells = columns.map(
    (column) => [column.name, postedCell(column, posted, `${path}.${column.name}`)] as const,
  );
  const key = posted.get(`${path}.key`);
  return { ...Object.fromEntries(cells), ...(typeof key === 'string' ? { key } : {}) };
}

const saysSomething = (cell: unknown): boolean =>
  Array.isArray(cell) ? cell.length > 0 : cell !== false && String(cell).trim() !== '';
