// `npm run bench`: measures the budgets of the design and prints one table. A missed budget is a row, not an exit code;
// only a bench that cannot run makes it 1.
// --only <name> (more than once: several) · --policies <count> · --profile <folder> (processor profiles of the servers)
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../tools/build.ts';
import type { Measure } from './bench-context.ts';
import { listNotBuilt } from './list-not-built.ts';
import { measureApi } from './measure-api.ts';
import { measureAssets } from './measure-assets.ts';
import { measureBrowser } from './measure-browser.ts';
import { measurePages } from './measure-pages.ts';
import { measurePlans } from './measure-plans.ts';
import { measureSearch } from './measure-search.ts';
import { measureStart } from './measure-start.ts';
import { table, type Row } from './rows.ts';
import { openStage, type Stage } from './stage.ts';

const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ['api', measureApi],
  ['search', measureSearch],
  ['plans', measurePlans],
  ['pages', measurePages],
  ['assets', measureAssets],
  ['browser', measureBrowser],
  ['matching', listNotBuilt],
  ['start', measureStart],
]);
const DEFAULT_POLICIES = '20000';

// The bundle and React choose their production form by this variable.
process.env['NODE_ENV'] = 'production';
process.exitCode = (await main()) ? 0 : 1;

/** True where every bench could run. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      policies: { type: 'string', default: DEFAULT_POLICIES },
      profile: { type: 'string' },
    },
  });
  const chosen = [...MEASURES].filter(([name]) => !values.only || values.only.includes(name));
  if (chosen.length === 0) throw new Error(`--only: one of ${[...MEASURES.keys()].join(', ')}`);
  let opened: Promise<Stage> | undefined;
  const context = {
    stage: () => (opened ??= openStage(Number(values.policies), say)),
    pages: () => ensureBuilt(say),
    say,
    profileDir: values.profile,
  };
  const rows: Row[] = [];
  const faults: string[] = [];
  try {
    for (const [name, measure] of chosen) {
      say(`${name} …`);
      await measure(context).then(
        (measured) => void rows.push(...measured),
        (error: unknown) =>
          void faults.push(
            `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          ),
      );
    }
  } finally {
    await opened?.then((stage) => stage.close()).catch(() => {}); // one that never opened has said so as a fault
  }
  console.log(table(rows));
  for (const fault of faults) console.error(`could not run ${fault}`);
  return faults.length === 0;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
