// The field catalogue of the product: every fact that is known, asked or matched about an enterprise, from
// fact-fields.json. Policies' conditions speak of these fields and of no others.
import {
  createCatalogue,
  type Catalogue,
  type Direction,
  type FieldSpec,
  type FieldType,
} from '@yqt/rules/field';
import rows from './fact-fields.json' with { type: 'json' };

export interface FactOption {
  value: string;
  label: string;
  /** The option that contains it; people are asked for the finest. */
  parent?: string;
}

/** A field as rules know it, and how people are asked for it. */
export interface FactField extends FieldSpec {
  /** Heading under which pages show it. */
  group: string;
  /** Polite Chinese question. */
  question: string;
  help?: string;
  /** The values of a code that no dictionary of the portal has; `dictionary` then names this list alone. */
  options?: readonly FactOption[];
  /** False: official (registry, credit) or computed; an enterprise reads it and cannot answer it itself. */
  isAnswerable: boolean;
  /** The field from whose answer this one follows for certain (effective facts): people are asked for that one instead. */
  askedAs?: string;
  /** True where a figure may be below zero. */
  isSigned?: boolean;
  /** Largest figure; absent = 11 digits. */
  max?: number;
}

const TYPES = ['number', 'money', 'date', 'boolean', 'string', 'code', 'set'] as const satisfies FieldType[];
const CHANGES = ['supply', 'improve', 'wait', 'immutable'] as const satisfies FieldSpec['change'][];
const DIRECTIONS = ['up', 'down', 'none'] as const satisfies Direction[];
const EXPIRIES = ['no', 'unknown'] as const;
const DERIVATIONS = ['days', 'months'] as const;
const EASES = [1, 2, 3] as const;
const DECIMALS = [0, 1, 2, 3, 4] as const;

/** The fields in the order of the pages. */
export const FACT_FIELDS: readonly FactField[] = rows.map(factField);

/** The same fields as rules use them. */
export const FACT_CATALOGUE: Catalogue = createCatalogue(FACT_FIELDS);

/** The groups in the order of the pages. */
export const FACT_GROUPS: readonly string[] = [...new Set(FACT_FIELDS.map(({ group }) => group))];

const byName = new Map(FACT_FIELDS.map((field) => [field.field, field]));

/** The field of that name; undefined for one that the catalogue does not have. */
export const factFieldOf = (name: string): FactField | undefined => byName.get(name);

/** The catalogue's own option lists as flat dictionaries, for code trees beside those of the portal. */
export const OPTION_ENTRIES = FACT_FIELDS.flatMap(({ dictionary, options = [] }) =>
  options.map(({ value, label, parent = null }) => ({
    dictionary: dictionary ?? '',
    code: value,
    parent,
    label,
  })),
);

function factField(row: (typeof rows)[number]): FactField {
  const { field, label, group, unit, question, isAnswerable } = row;
  return {
    field,
    label,
    group,
    unit,
    question,
    isAnswerable,
    type: oneOf(TYPES, row.type, field),
    change: oneOf(CHANGES, row.change, field),
    ease: oneOf(EASES, row.ease, field),
    ...(row.yes !== undefined && { yes: row.yes }),
    ...(row.no !== undefined && { no: row.no }),
    ...(row.towards !== undefined && { towards: oneOf(DIRECTIONS, row.towards, field) }),
    ...(row.attainable !== undefined && { attainable: row.attainable }),
    ...(row.askedAs !== undefined && { askedAs: row.askedAs }),
    ...(row.place !== undefined && { place: row.place }),
    ...(row.dictionary !== undefined && { dictionary: row.dictionary }),
    ...(row.options !== undefined && { options: row.options }),
    ...(row.help !== undefined && { help: row.help }),
    ...(row.onExpiry !== undefined && { onExpiry: oneOf(EXPIRIES, row.onExpiry, field) }),
    ...(row.decimals !== undefined && { decimals: oneOf(DECIMALS, row.decimals, field) }),
    ...(row.derived !== undefined && {
      derived: { from: row.derived.from, as: oneOf(DERIVATIONS, row.derived.as, field) },
    }),
    ...(row.isSigned !== undefined && { isSigned: row.isSigned }),
    ...(row.max !== undefined && { max: row.max }),
  };
}

/** The JSON is typed by its shape alone; a wrong word in it stops the program at its start. */
function oneOf<const T>(words: readonly T[], given: unknown, field: string): T {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new TypeError(`fact-fields.json: ${field}: ${String(given)}`);
  return found;
}
