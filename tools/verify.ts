// `npm test` and `npm run check`: every part with its own output, one closing line over all of them. What only reads the
// sources runs side by side, a part per core, and prints when it ends; whatever keeps all cores busy by itself runs alone.
// `check` leaves out the browser journeys. With `--shuffle` the test files of each part run in a random order, with
// `--shuffle=<seed>` in the one that a run before has printed: no file may rest on another that went before it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { binOf } from './bin.ts';
import { readRunReport } from './run-report.ts';

interface Outcome {
  passed: number;
  failed: number;
  /** What failed, a line each. */
  failures?: string[];
}

interface Part {
  name: string;
  run: () => Promise<Outcome>;
}

/** What a part came to, and how long it took. */
type Result = Outcome & { name: string; seconds: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const {
  values: { shuffle },
  positionals: [wanted],
} = parseArgs({
  args: shuffleWithSeed(process.argv.slice(2)),
  allowPositionals: true,
  options: { shuffle: { type: 'string' } },
});
const ORDER = shuffle ? ['--sequence.shuffle.files', `--sequence.seed=${shuffle}`] : [];

/** `--shuffle` alone gets a seed of its own. */
function shuffleWithSeed(given: readonly string[]): string[] {
  return given.map((one) => (one === '--shuffle' ? `--shuffle=${randomInt(1, 1_000_000)}` : one));
}

interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a command with its output shown as it comes; true where it ends well. */
async function shown(args: string[], { cwd = root, env = {} }: CommandOptions = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs a command of a part that has others beside it: its output is kept and returned whole. */
async function kept(args: string[]): Promise<Outcome & { output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { ...count(code === 0), output: out + err };
}

/** A command counts as one passed or failed check. */
const count = (isPassed: boolean): Outcome =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Runs one of Vitest's projects and counts its tests; a run that breaks off counts as a failure. */
async function tests(project: string, env: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'yqt-report-'));
  const file = join(folder, 'report.json');
  const args = [
    binOf('vitest', 'vitest'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...ORDER,
  ];
  const isPassed = await shown(args, { env });
  try {
    const { passed, failed, failures } = readRunReport(readFileSync(file, 'utf8'), root);
    return { passed, failed: isPassed ? failed : Math.max(failed, 1), failures };
  } catch {
    return { passed: 0, failed: 1 }; // no report: the run broke off
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const portal = join(root, 'apps/portal');

/** The command that checks one of the three TypeScript projects. */
const types = (project: string): string[] => [
  binOf('typescript', 'tsc'),
  '-p',
  `tsconfig.${project}.json`,
  '--noEmit',
];

/** The longest first: what is left at the end is short. */
const CHECKS: readonly [name: string, args: string[]][] = [
  ['规范', [binOf('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['测试类型', types('test')],
  ['服务端类型', types('server')],
  ['浏览器端类型', types('web')],
  ['死代码', [binOf('knip', 'knip')]],
  ['只有测试使用的代码', [binOf('knip', 'knip'), '-c', 'knip.production.jsonc', '--production']],
  ['格式', [binOf('oxfmt', 'oxfmt'), '--check', '.']],
  ['边界', ['tools/check-boundaries.ts']],
  ['文档', ['tools/check-docs.ts']],
];

const typegen: Part = {
  name: '页面类型',
  run: async () =>
    count(await shown([binOf('@react-router/dev', 'react-router'), 'typegen'], { cwd: portal })),
};
const quick: Part[] = [
  { name: '单元测试', run: () => tests('unit') },
  { name: '数据库测试', run: () => tests('database') },
  { name: '页面构建', run: async () => count(await shown(['tools/build.ts'])) },
  { name: '接口测试', run: () => tests('api') },
];
const browser: Part[] = [{ name: '浏览器旅程', run: () => tests('journeys', { NODE_ENV: 'production' }) }];

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1000);

async function alone({ name, run }: Part): Promise<Result> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = await run();
  return { name, seconds: secondsSince(start), ...outcome };
}

/** The checks of the sources, as many at once as there are cores. */
async function sideBySide(): Promise<Result[]> {
  const waiting = [...CHECKS];
  const results: Result[] = [];
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const start = performance.now();
      const { output, ...outcome } = await kept(args);
      console.log(`\n── ${name}\n${output.trimEnd()}`);
      results.push({ name, seconds: secondsSince(start), ...outcome });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext));
  return results;
}

if (shuffle) console.log(`测试文件乱序，种子 ${shuffle}（重复：--shuffle=${shuffle}）`);
const outcomes = [await alone(typegen), ...(await sideBySide())];
for (const part of wanted === 'check' ? quick : [...quick, ...browser]) outcomes.push(await alone(part));
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n用时（秒）：${outcomes.map(({ name, seconds }) => `${name} ${seconds}`).join('，')}`);
for (const outcome of outcomes)
  if (outcome.failed)
    console.log([`未通过：${outcome.name}（${outcome.failed}）`, ...(outcome.failures ?? [])].join('\n  '));
if (shuffle) console.log(`乱序种子 ${shuffle}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
