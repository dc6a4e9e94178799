// 演示企业 tell no story against themselves: none of the facts that they are seeded with contradict one another.
import { expect, it } from 'vitest';
import { demoEnterprises } from '../seeds/demo-enterprises.ts';
import { entryOf, factRows, writtenEnterprises } from '../seeds/demo-facts.ts';
import { settledFacts } from './domains/enterprise/effective-facts.rules.ts';

it.each(['2025-06-30', '2026-11-20', '2027-01-01', '2028-02-29'])(
  '%s 装入的演示企业，资料都不矛盾',
  (today) => {
    const year = Number(today.slice(0, 4));
    const asOf = `${year - 1}-12-31`;
    const found = [...writtenEnterprises(year), ...demoEnterprises(today)].flatMap((one) => {
      const stated = factRows(one, asOf).map((row) => ({
        field: row.field,
        value: row.value,
        source: row.source,
        asOf: row.as_of,
        validUntil: row.valid_until,
        period: row.period,
      }));
      const { contradictions } = settledFacts([...entryOf(one, asOf).facts, ...stated], today);
      return contradictions.map((clash) =>
        [one.name, ...clash.stated, ...clash.against]
          .map((side) => (typeof side === 'string' ? side : `${side.field}=${String(side.value)}`))
          .join(' '),
      );
    });
    expect(found).toEqual([]);
  },
);
