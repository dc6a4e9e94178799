// What a size classification costs against a bare lookup-and-compare loop over the same table (issue 4: at most 3 times).
import {
  placementOf,
  SIZE_LEVELS,
  sizeOf,
  type SizeUnits,
} from '../apps/portal/src/facts/size-class.rules.ts';
import { SIZE_VERSIONS } from '../apps/portal/src/domains/tools/size/size.rules.ts';
import { createRandom } from './random.ts';
import { atMost, type Row } from './rows.ts';

const COUNT = 100_000;
const ROUNDS = 15;
const CODES = [
  'A0111',
  'C3841',
  'E4710',
  'F5111',
  'F5211',
  'G5910',
  'G5990',
  'G6010',
  'H6110',
  'I6420',
  'I6511',
];

interface Sample {
  code: string;
  units: Required<SizeUnits>;
}

/** The table as a programmer without rules would write it: prefix → limits, nothing else. */
type Bare = ReadonlyMap<string, readonly { field: keyof SizeUnits; limits: readonly number[] }[]>;

const [version] = SIZE_VERSIONS;
if (!version) throw new Error('no version of the size rule');

const bare: Bare = new Map(
  version.industryMapping.flatMap(({ prefix }) =>
    prefix.flatMap((code) => {
      const placement = placementOf(version, code);
      return placement && 'category' in placement ? [[code, placement.category.indicators] as const] : [];
    }),
  ),
);

function bareLevel(code: string, units: SizeUnits): string | null {
  const indicators = bare.get(code.slice(0, 4)) ?? bare.get(code.slice(0, 3)) ?? bare.get(code.charAt(0));
  if (!indicators) return null;
  let rank = 0;
  for (const { field, limits } of indicators) {
    const value = units[field] ?? 0;
    let own = 0;
    while (own < limits.length && value < (limits[own] ?? 0)) own += 1;
    if (own > rank) rank = own;
  }
  return SIZE_LEVELS[rank] ?? null;
}

function samples(): Sample[] {
  const random = createRandom(7);
  const upTo = (most: number) => random.between(0, most) * 10_000;
  return Array.from({ length: COUNT }, (_, at) => ({
    code: CODES[at % CODES.length] ?? 'C3841',
    units: { staff: upTo(1500), revenueWan: upTo(60_000), assetsWan: upTo(100_000) },
  }));
}

/** Nanoseconds per call, the best of the rounds: what the machine does beside it only ever adds. */
function timeOf(work: (sample: Sample) => string | null, given: readonly Sample[]): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    let seen = 0;
    for (const sample of given) if (work(sample) !== null) seen += 1;
    if (seen !== given.length) throw new Error('a sample has no level');
    best = Math.min(best, performance.now() - from);
  }
  return (best * 1e6) / given.length;
}

/** The row of a size classification; throws where rules and loop disagree about any sample. */
export async function measureTools(): Promise<Row[]> {
  if (!version) throw new Error('no version of the size rule');
  const given = samples();
  const byRules = ({ code, units }: Sample) => sizeOf(placementOf(version, code), units).level;
  const byLoop = ({ code, units }: Sample) => bareLevel(code, units);
  const wrong = given.find((sample) => byRules(sample) !== byLoop(sample));
  if (wrong) throw new Error(`rules and loop disagree about ${JSON.stringify(wrong)}`);
  const value = timeOf(byRules, given) / timeOf(byLoop, given);
  return [atMost({ what: 'size classification / bare lookup-and-compare loop (time)', value, budget: 3 })];
}
