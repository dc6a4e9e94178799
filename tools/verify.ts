// `npm test` and `npm run check`: every part in order, each with its own output, one closing line over all of them.
// `check` leaves out the browser journeys. With `--shuffle` the test files of each part run in a random order, with
// `--shuffle=<seed>` in the one that a run before has printed: no file may rest on another that went before it.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  run: () => Outcome;
}

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

/** Runs a command with its output shown; counts as one passed or failed check. */
function command(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}): Outcome {
  const { status } = spawnSync(process.execPath, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one of Vitest's projects and counts its tests; a run that breaks off counts as a failure. */
function tests(project: string, env: Record<string, string> = {}): Outcome {
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
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  try {
    const { passed, failed, failures } = readRunReport(readFileSync(file, 'utf8'), root);
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1), failures };
  } catch {
    return { passed: 0, failed: 1 }; // no report: the run broke off
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks one of the three TypeScript projects. */
const types = (project: string): Outcome =>
  command([binOf('typescript', 'tsc'), '-p', `tsconfig.${project}.json`, '--noEmit']);

const portal = join(root, 'apps/portal');
const quick: Part[] = [
  {
    name: '页面类型',
    run: () => command([binOf('@react-router/dev', 'react-router'), 'typegen'], { cwd: portal }),
  },
  { name: '浏览器端类型', run: () => types('web') },
  { name: '服务端类型', run: () => types('server') },
  { name: '测试类型', run: () => types('test') },
  { name: '规范', run: () => command([binOf('oxlint', 'oxlint'), '--type-aware', '--deny-warnings']) },
  { name: '格式', run: () => command([binOf('oxfmt', 'oxfmt'), '--check', '.']) },
  { name: '边界', run: () => command(['tools/check-boundaries.ts']) },
  { name: '死代码', run: () => command([binOf('knip', 'knip')]) },
  {
    name: '只有测试使用的代码',
    run: () => command([binOf('knip', 'knip'), '-c', 'knip.production.jsonc', '--production']),
  },
  { name: '文档', run: () => command(['tools/check-docs.ts']) },
  { name: '单元测试', run: () => tests('unit') },
  { name: '数据库测试', run: () => tests('database') },
  { name: '页面构建', run: () => command(['tools/build.ts']) },
  { name: '接口测试', run: () => tests('api') },
];
const browser: Part[] = [{ name: '浏览器旅程', run: () => tests('journeys', { NODE_ENV: 'production' }) }];

if (shuffle) console.log(`测试文件乱序，种子 ${shuffle}（重复：--shuffle=${shuffle}）`);
const parts = wanted === 'check' ? quick : [...quick, ...browser];
const outcomes = parts.map(({ name, run }) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = run();
  return { name, seconds: Math.round((performance.now() - start) / 1000), ...outcome };
});
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n用时（秒）：${outcomes.map(({ name, seconds }) => `${name} ${seconds}`).join('，')}`);
for (const outcome of outcomes)
  if (outcome.failed)
    console.log([`未通过：${outcome.name}（${outcome.failed}）`, ...(outcome.failures ?? [])].join('\n  '));
if (shuffle) console.log(`乱序种子 ${shuffle}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
