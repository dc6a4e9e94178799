// `npm run bench`: measures the budgets of the design. Each row is printed as soon as it is known, all of them as one
// table at the end. A missed budget is red and makes the exit code 1, as does a bench that cannot run.
// --quick (five minutes: what visitors feel, over fewer policies) · --only <name>,<name> · --policies <count> ·
// --profile <folder> (processor profiles of the servers)
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../tools/build.ts';
import type { BenchContext, Measure } from './bench-context.ts';
import { measureApi } from './measure-api.ts';
import { measureAssets } from './measure-assets.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureCases } from './measure-cases.ts';
import { measureContent } from './measure-content.ts';
import { measureDeclaration } from './measure-declaration.ts';
import { measureImport } from './measure-import.ts';
import { measureLists } from './measure-lists.ts';
import { measureMatching } from './measure-matching.ts';
import { measurePages } from './measure-pages.ts';
import { measurePlans } from './measure-plans.ts';
import { measurePolicyImport } from './measure-policy-import.ts';
import { measureSearch } from './measure-search.ts';
import { measureSizes } from './measure-sizes.ts';
import { measureSoak } from './measure-soak.ts';
import { measureStart } from './measure-start.ts';
import { measureTools } from './measure-tools.ts';
import { line, table, type Row } from './rows.ts';
import { openStage, type Stage } from './stage.ts';

/** In the order of how long they take, as far as they do not share something. */
const MEASURES: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['assets', measureAssets],
  ['sizes', measureSizes],
  ['start', measureStart],
  ['api', measureApi],
  ['lists', measureLists],
  ['search', measureSearch],
  ['plans', measurePlans],
  ['pages', measurePages],
  ['browser', measureBrowser],
  ['tools', measureTools],
  ['matching', measureMatching],
  ['cases', measureCases],
  ['content', measureContent],
  ['declaration', measureDeclaration],
  ['import', measureImport],
  ['policy-import', measurePolicyImport],
  ['soak', measureSoak],
]);
const DEFAULT_POLICIES = '20000';
const QUICK = ['assets', 'api', 'lists'];
const QUICK_POLICIES = '5000';

// The bundle and React choose their production form by this variable.
process.env['NODE_ENV'] = 'production';
process.exitCode = (await main()) ? 0 : 1;

/** True where every bench could run and every budget is kept. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      policies: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const policies = values.policies ?? (values.quick ? QUICK_POLICIES : DEFAULT_POLICIES);
  let opened: Promise<Stage> | undefined;
  const close = async () => {
    await opened?.then((stage) => stage.close()).catch(() => {}); // one that never opened has said so as a fault
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  const context: BenchContext = {
    stage: () => (opened ??= openStage(Number(policies), say)),
    pages: () => ensureBuilt(say),
    say,
    profileDir: values.profile,
  };
  const rows: Row[] = [];
  const faults: string[] = [];
  try {
    for (const [name, measure] of chosen(values.only ?? (values.quick ? QUICK : [])))
      await runOne(name, measure, { context, rows, faults });
  } finally {
    await close();
  }
  console.log(`\n${table(rows)}`);
  for (const fault of faults) console.error(`could not run ${fault}`);
  const missed = rows.filter(({ verdict }) => verdict === 'missed').length;
  if (missed > 0) console.error(`${missed} budgets missed`);
  return faults.length === 0 && missed === 0;
}

/** The benches named, all of them where none is. Throws for a name that is none. */
function chosen(only: readonly string[]): [string, Measure][] {
  const names = only.flatMap((one) => one.split(',')).map((name) => name.trim());
  const unknown = names.filter((name) => !MEASURES.has(name));
  if (unknown.length > 0)
    throw new Error(`--only ${unknown.join(',')}: choose from ${[...MEASURES.keys()].join(', ')}`);
  return [...MEASURES].filter(([name]) => names.length === 0 || names.includes(name));
}

interface Results {
  context: BenchContext;
  rows: Row[];
  faults: string[];
}

/** Runs one bench; what it found before a fault counts. */
async function runOne(name: string, measure: Measure, { context, rows, faults }: Results): Promise<void> {
  const start = performance.now();
  console.log(`${name} …`);
  try {
    for await (const row of rowsOf(measure(context))) {
      rows.push(row);
      console.log(line(row));
    }
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  say(`${name}: ${Math.round((performance.now() - start) / 1_000)} s`);
}

async function* rowsOf(measured: ReturnType<Measure>): AsyncGenerator<Row> {
  if (Symbol.asyncIterator in measured) yield* measured;
  else yield* await measured;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
