// The bar of verdicts on paper: parts in the order of the groups, told apart by their grey as well as by colour.
import type { Share } from '../summary.rules.ts';

const WIDTH = 523;
const HEIGHT = 12;
const GAP = 2;

const FILLS: Record<Share['group'], string> = {
  eligible: '#166534',
  completable: '#4c7cea',
  ineligible: '#858e9e',
  reference: '#c6cedb',
};

/** The drawing; the table below it has the numbers. */
export function verdictBarSvg(shares: readonly Share[]): string {
  const shown = shares.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const room = WIDTH - GAP * Math.max(0, shown.length - 1);
  let x = 0;
  const parts = shown.map(({ group, count }) => {
    const width = (room * count) / total;
    const part = `<rect x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="${HEIGHT}" fill="${FILLS[group]}"/>`;
    x += width + GAP;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}
