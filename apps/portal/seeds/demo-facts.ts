// What demonstration enterprises state and what the library says of them, as of a day; stored by enterprise.seed.ts.
import type { FactValue } from '@yqt/rules/field';
import { deriveFacts } from '../src/domains/enterprise/derive-facts.rules.ts';
import { ROW_KINDS, type FormRow, type RowKind } from '../src/domains/enterprise/form-tables.rules.ts';
import type { LibraryEntry } from '../src/domains/enterprise/library-row.rules.ts';
import { officialFacts } from '../src/domains/enterprise/official-facts.rules.ts';
import type { NewFactRow } from '../src/domains/enterprise/server/fact.sql.ts';
import type { DemoEnterprise } from './demo-enterprises.ts';
import { DEMO_ENTERPRISES } from './identity.seed.ts';
import written from './content/enterprises.json' with { type: 'json' };

/** Its row of the library, as of a day. */
export function entryOf({ name, creditCode, library }: DemoEnterprise, asOf: string): LibraryEntry {
  const { nature, businessAbnormal, seriousDishonesty, majorIncidentLast1y, majorIncidentLast3y, ...shown } =
    library;
  const facts = officialFacts({
    ...shown,
    creditCode,
    name,
    nature,
    businessAbnormal,
    seriousDishonesty,
    majorIncidentLast1y,
    majorIncidentLast3y,
    asOf,
  });
  return { ...shown, name, creditCode, facts, asOf };
}

/** What the enterprise itself states: its form and its answers, as of a day. */
export function factRows({ enId, own, rows, answers }: DemoEnterprise, asOf: string): NewFactRow[] {
  const fact = (origin: string, given: { field: string; value: FactValue }) => ({
    en_id: enId,
    source: 'self',
    period: null,
    valid_until: null,
    as_of: asOf,
    origin,
    ...given,
  });
  const all = Object.fromEntries(ROW_KINDS.map((kind) => [kind, rows[kind] ?? []]));
  const stated = deriveFacts(own, { ...NO_ROWS, ...all });
  return [
    ...stated.map(({ period = null, validUntil = null, ...rest }) => ({
      ...fact('form', rest),
      period,
      valid_until: validUntil,
    })),
    ...Object.entries(answers).map(([field, value]) => fact('answer', { field, value })),
  ];
}

const NO_ROWS: Record<RowKind, FormRow[]> = {
  management: [],
  volume: [],
  qualification: [],
  patent: [],
  brand: [],
  software: [],
  achievement: [],
};

/** The three of content/enterprises.json, whose years count from last year: `0`, `-1`, `-4-09-18`. */
export const writtenEnterprises = (year: number): DemoEnterprise[] =>
  written.flatMap(({ at, library, own, contact, rows, answers }) => {
    const ref = DEMO_ENTERPRISES[at];
    const dated = Object.fromEntries(
      Object.entries(rows).map(([kind, list]) => [
        kind,
        list.map((row) =>
          Object.fromEntries(Object.entries(row).map(([prop, cell]) => [prop, datedCell(prop, cell, year)])),
        ),
      ]),
    );
    return ref ? [{ ...ref, library, own, contact, rows: dated, answers: definedOf(answers) }] : [];
  });

/** A year column's `-1`, and days like `-4-09-18`, with the year they mean; other cells as they are. */
const datedCell = (prop: string, cell: string, year: number): string =>
  prop === 'year' || /^(?:0|-\d)-\d{2}-\d{2}$/.test(cell)
    ? cell.replace(/^(?:0|-\d)/, (back) => String(year - 1 + Number(back)))
    : cell;

const definedOf = (answers: Readonly<Record<string, FactValue | undefined>>): Record<string, FactValue> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
