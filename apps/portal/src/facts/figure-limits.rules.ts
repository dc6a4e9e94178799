// What figures lie within that nobody has stated: below the limits of what an enterprise is or holds (limits.rules.ts), and
// within its size class by the method. Conditions are judged by them where the figure itself is not known.
import { limitsOf, type Limit, type Limits } from '@yqt/rules/limits';
import type { Leaf } from '@yqt/rules/tree';
import { decimal, plain } from '@yqt/kernel/decimal';
import { LIMITS } from './limits.rules.ts';
import { IMPLIED } from './settle.rules.ts';
import { SIZE_LEVELS, SIZE_TABLES, type SizeLevel, type SizeTable } from './size-class.rules.ts';

const leaf = (field: string, op: Leaf['op'], value: Leaf['value']): Leaf => ({ id: field, field, op, value });

const HELD: readonly Limit[] = LIMITS.map(({ field, holder, most, basis }) => ({
  field,
  most: String(most),
  when: [leaf(holder, '==', true)],
  source: IMPLIED,
  basis,
}));

/** The smallest step of a figure: heads are counted, money is exact to the yuan. */
const STEPS = { staff: '1', revenueWan: '0.0001', assetsWan: '0.0001' };

/** All indicators of a class reach its lower limit; where there is one alone it stays below the next as well. */
function ofCategory(table: SizeTable, { key, indicators }: SizeTable['categories'][number]): Limit[] {
  const codes = table.industryMapping.flatMap(({ prefix, category }) => (category === key ? prefix : []));
  return indicators.flatMap((indicator) =>
    SIZE_LEVELS.flatMap((level, rank): Limit[] => {
      const { field } = indicator;
      const above = SIZE_LEVELS[rank - 1];
      const least = lowerEnd(indicator, level);
      const next = indicators.length === 1 && above ? lowerEnd(indicator, above) : undefined;
      const most = next === undefined ? undefined : plain(decimal(next).minus(STEPS[field]));
      if (least === undefined && most === undefined) return [];
      return [
        {
          field,
          ...(least !== undefined && { least }),
          ...(most !== undefined && { most }),
          when: [leaf('enterpriseSize', '==', level), leaf('industryCode', 'in', codes)],
          source: IMPLIED,
          basis: table.docNo,
        },
      ];
    }),
  );
}

const lowerEnd = (
  indicator: SizeTable['categories'][number]['indicators'][number],
  level: SizeLevel,
): string | undefined => (level === 'micro' ? undefined : String(indicator[level]));

const SIZE_TABLE = SIZE_TABLES.at(-1);

/** By field; what is held comes first. */
export const FIGURE_LIMITS: Limits = limitsOf([
  ...HELD,
  ...(SIZE_TABLE ? SIZE_TABLE.categories.flatMap((category) => ofCategory(SIZE_TABLE, category)) : []),
]);
