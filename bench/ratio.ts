// How often in a second the product answers, against the driver alone, both in this process: in turn, so that a busy machine is busy
// for both.
import { atLeast, median, type Row } from './rows.ts';

const IN_FLIGHT = 8;
const ROUNDS = 5;
const CALLS_OF_A_ROUND = 400;

/** Rounds that a measure runs of each, the first of which is not counted. */
export const ALL_ROUNDS = ROUNDS + 1;

type Call = (at: number) => Promise<unknown>;

/** A row that must reach 0.8. */
export async function ratioOf(
  what: string,
  { product, driver }: { product: Call; driver: Call },
  calls = CALLS_OF_A_ROUND,
): Promise<Row> {
  await rate(product, calls);
  await rate(driver, calls);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    ratios.push((await rate(product, calls)) / (await rate(driver, calls)));
  return atLeast({ what, value: median(ratios), budget: 0.8 });
}

/** Calls per millisecond. */
async function rate(call: Call, calls: number): Promise<number> {
  let next = 0;
  const start = performance.now();
  const worker = async () => {
    while (next < calls) await call(next++);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return calls / (performance.now() - start);
}
