// How a share is written beside the limits it is compared with. Rules compare the fraction itself; the text must not stand
// on the other side of a limit than the verdict does.
import { comparePercent, decimal, percentText, plain, type Fraction } from '@yqt/kernel/decimal';

/** percentText has two decimals; beyond eight nobody reads a difference, so that words say it. */
const [FEWEST_PLACES, MOST_PLACES] = [2, 8];
const HALF_UP = 1;

/** 「9.9999%」 below a limit of 10%, where 「10%」 would belie the verdict; two decimals where these mislead nobody. */
export function scoreShareText(share: Fraction, limits: readonly number[]): string {
  const crossed = (places: number) => {
    const rounded = roundedPercent(share, places);
    return limits.find((limit) => rounded.cmp(decimal(limit)) !== comparePercent(share, limit));
  };
  if (crossed(FEWEST_PLACES) === undefined) return percentText(share);
  for (let places = FEWEST_PLACES + 1; places <= MOST_PLACES; places += 1)
    if (crossed(places) === undefined) return `${plain(roundedPercent(share, places))}%`;
  const limit = crossed(MOST_PLACES) ?? 0;
  return `略${comparePercent(share, limit) < 0 ? '低于' : '高于'} ${limit}%`;
}

/** Multiplied before it is divided: the division itself keeps twenty decimals. */
function roundedPercent({ top, bottom }: Fraction, places: number) {
  const scale = decimal(10).pow(places);
  return top.times(100).times(scale).div(bottom).round(0, HALF_UP).div(scale);
}
