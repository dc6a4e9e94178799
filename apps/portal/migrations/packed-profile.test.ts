// Migration 0015 packs the rows that were laid out one column a field: nothing known is lost or altered by it.
import { expect, it } from 'vitest';
import { jsonb } from '@yqt/database/sql';
import { columnsOf, rowOf, untilColumn } from '@yqt/rules/columns';
import type { Fact } from '@yqt/rules/field';
import { FACT_CATALOGUE } from '../src/fact-fields.rules.ts';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0015');

const VALUES = {
  number: '12.3456',
  money: '-0.0001',
  date: '1969-12-31',
  string: '字',
  code: 'C39',
  set: ['A', 'B'],
} as const;

/** Fields that came after the columns were packed: no row ever lay in a column of theirs. */
const LATER = [
  'vatSalesMonthWan',
  'vatSalesQuarterWan',
  'usesVatLevyRate3',
  'isSingleChampion',
  'hasNationalTechCenter',
  'hasGreenFactoryTitle',
  'hasNationalGreenFactory',
  'hasNationalSmartFactory',
  'isLegalPerson',
];

/** A fact of every stored field; truths by turns. */
const everything = [...FACT_CATALOGUE.fields.values()].flatMap(({ field, type, derived }, at): Fact[] => {
  if (derived || LATER.includes(field)) return [];
  const value = type === 'boolean' ? at % 2 === 0 : VALUES[type];
  return [{ field, value, source: 'self', asOf: '2026-01-01', validUntil: '2027-03-31', period: null }];
});

/** The row as it lay before: one column a field. */
const wideRow = (facts: readonly Fact[]) =>
  Object.fromEntries(
    facts.flatMap((fact) => {
      const field = FACT_CATALOGUE.fields.get(fact.field);
      if (!field) return [];
      const until = field.onExpiry ? [[untilColumn(field), fact.validUntil]] : [];
      return [[field.column, fact.value], ...until];
    }),
  );

it('合存之后，每个已知的与未知的事实都与原来相同', async () => {
  const enterprises = [everything, everything.slice(0, 40), []];
  const rows = enterprises.map((facts, at) => ({
    ...wideRow(facts),
    en_id: `0190f3a0-0000-7000-8000-00000000000${at}`,
    tenant_id: 'suchu',
    name: `企业${at}`,
    changed_at: '2026-01-01T00:00:00Z',
  }));
  await sql`insert into matching.profile
    select * from jsonb_populate_recordset(null::matching.profile, ${jsonb(sql, rows)})`;
  await goOn();
  const packed = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(p) as row from matching.profile p order by en_id`;
  const columns = columnsOf(FACT_CATALOGUE).map(({ column }) => column);
  for (const [at, facts] of enterprises.entries()) {
    const wanted = rowOf(FACT_CATALOGUE, facts);
    const given = packed[at]?.row ?? {};
    const figures = [given['figures']].flat();
    // unknown figures at the end may be left out of a row
    const length = [wanted['figures']].flat().length;
    expect(figures.slice(length).every((figure) => figure === -9_007_199_254_740_992)).toBe(true);
    const shown = {
      ...given,
      figures: figures.slice(0, length),
      known: String(given['known']),
      truths: String(given['truths']),
    };
    expect(Object.fromEntries(columns.map((column) => [column, Reflect.get(shown, column)]))).toEqual(wanted);
  }
});
