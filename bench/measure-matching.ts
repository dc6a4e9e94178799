// The matching engine: 10,000 policies for one enterprise through the report's own function, beside a bare loop over the
// same closures, json-logic-engine and json-rules-engine; and one policy for 100,000 enterprises in SQL.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LogicEngine } from 'json-logic-engine';
import { Engine } from 'json-rules-engine';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { rowOf } from '@yqt/rules/columns';
import { compile } from '@yqt/rules/compile';
import { profileOf, type Profile } from '@yqt/rules/profile';
import { toSql } from '@yqt/rules/to-sql';
import { NO_ANSWERS, type RuleTree } from '@yqt/rules/tree';
import { uuidV7 } from '@yqt/kernel/ids';
import { startOfDay } from '@yqt/kernel/window';
import { computeReport } from '../apps/portal/src/domains/matching/report/compute-report.rules.ts';
import {
  orderAt,
  ruleEntry,
  ruleSet,
  verdictsOf,
  type RuleSet,
} from '../apps/portal/src/domains/matching/verdict/rule-set.rules.ts';
import { insertProfiles } from '../apps/portal/src/domains/matching/verdict/server/profile.sql.ts';
import { countTrial } from '../apps/portal/src/domains/matching/rule/server/sandbox.sql.ts';
import { FACT_CATALOGUE } from '../apps/portal/src/fact-fields.rules.ts';
import type { BenchContext } from './bench-context.ts';
import {
  generateFacts,
  generatePolicy,
  generateTree,
  jsonLogicOf,
  plainValues,
  rulesEngineOf,
} from './generate-rules.ts';
import { createRandom } from './random.ts';
import { atLeast, atMost, median, noted, type Row } from './rows.ts';
import type { Stage } from './stage.ts';

const POLICIES = 10_000;
const ENTERPRISES = 100_000;
/** So few, because the engine is a hundred times slower. */
const RULES_ENGINE_POLICIES = 300;
const TENANT = 'bench-matching';
const DAY = '2026-01-01';
/** Four groups: the 20 policies that a page shows. */
const SHOWN_PER_GROUP = 5;
/** As many again to warm up: a report runs through far more code than a verdict, and servers have long done so. */
const ROUNDS = 250;
const FAN_OUT_RULES = 12;
const FAN_OUT_ROUNDS = 6;
const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };

/**
 * Rows of the engine, then of the fan-out. The closure loop of the fan-out walks over profiles that lie in the memory of
 * this process, ready to be compared; the statement reads them from the table and hands back three counts.
 */
export async function* measureMatching({ stage }: BenchContext): AsyncGenerator<Row> {
  yield* await measureEngine();
  yield* await measureFanOut(await stage());
}

/** How long each of some runs took, by round. */
type Times<Name extends string> = Record<Name, number[]>;

/** Times of runs taken in turn, so that a busy machine meets all of them; every second round goes backwards. */
async function timesOf<Name extends string>(
  runs: Record<Name, () => unknown>,
  { warm, rounds }: { warm: number; rounds: number },
): Promise<Times<Name>> {
  const names = Object.keys(runs).filter((name): name is Name => name in runs);
  const times = Object.fromEntries(names.map((name) => [name, new Array<number>()]));
  for (let round = -warm; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      await runs[name]();
      if (round >= 0) times[name]?.push(performance.now() - start);
    }
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- it has the names of the runs
  return times as Times<Name>;
}

/** The median of the ratios of the rounds. */
const ratioOf = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((time, round) => time / (other[round] ?? NaN)));

async function measureEngine(): Promise<Row[]> {
  const random = createRandom(11);
  const policies = Array.from({ length: POLICIES }, (_, at) => generatePolicy(random, at));
  const before = heapUsed();
  const set = ruleSet(
    policies.map(({ card, source }) => ruleEntry(card, source, context)),
    { context, options: new Map() },
  );
  const bytes = (heapUsed() - before) / POLICIES;
  const facts = generateFacts(random);
  const profile = profileOf(FACT_CATALOGUE, facts, DAY);
  const given = { set, profile, answers: new Map() };
  const order = orderAt(set, startOfDay(DAY));
  const verdicts = () => verdictsOf(order, profile, given.answers);
  const rules = [...order.tests];
  const out = new Uint8Array(rules.length);
  const bare = () => {
    for (let at = 0; at < rules.length; at++) out[at] = rules[at]?.(profile, NO_ANSWERS) ?? 1;
  };
  const report = () => computeReport({ ...given, shownPerGroup: SHOWN_PER_GROUP });
  const logic = jsonLogicRun(set, plainValues(facts));
  const rulesEngine = await rulesEngineMs(set, plainValues(facts));
  // in pairs: what runs before leaves the memory warm or cold for what it is compared with
  const rounds = { warm: ROUNDS, rounds: ROUNDS };
  const beside = {
    bare: await timesOf({ bare, verdicts }, rounds),
    logic: await timesOf({ logic, verdicts }, rounds),
    report: await timesOf({ report, verdicts }, rounds),
  };
  const counts = [0, 1, 2].map((verdict) => verdicts().filter((one) => one === verdict).length);
  return [
    atLeast({
      what: '10,000 verdicts through the report / bare closure loop',
      value: ratioOf(beside.bare.bare, beside.bare.verdicts),
      budget: 0.9,
    }),
    atLeast({
      what: '10,000 verdicts / json-logic-engine compiled',
      value: ratioOf(beside.logic.logic, beside.logic.verdicts),
      budget: 1.8,
    }),
    atMost({
      what: 'the whole report with 20 explained / its verdicts',
      value: ratioOf(beside.report.report, beside.report.verdicts),
      budget: 3,
    }),
    noted('the whole report', `${median(beside.report.report).toFixed(1)} ms`),
    noted(
      'verdicts a policy / json-rules-engine',
      ((rulesEngine * POLICIES) / median(beside.bare.verdicts)).toFixed(0),
    ),
    noted('memory of a compiled policy', `${(bytes / 1024).toFixed(1)} kB`),
    noted('the 10,000 verdicts: no, unknown, yes', counts.join(', ')),
  ];
}

function jsonLogicRun({ entries }: RuleSet, values: Record<string, number | boolean>): () => void {
  const engine = new LogicEngine();
  const rules = entries.map(({ tree }) => engine.build(jsonLogicOf(tree)));
  return () => {
    for (const rule of rules) rule(values);
  };
}

/** Milliseconds a policy; its facts must all be there, since it refuses unknown ones. */
async function rulesEngineMs(
  { entries }: RuleSet,
  values: Record<string, number | boolean>,
): Promise<number> {
  const engine = new Engine([], { allowUndefinedFacts: true });
  for (const { tree } of entries.slice(0, RULES_ENGINE_POLICIES)) {
    const conditions = rulesEngineOf(tree);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- its types want the group spelt out
    engine.addRule({ conditions: conditions as never, event: { type: 'met' } });
  }
  await engine.run(values);
  const start = performance.now();
  for (let round = 0; round < 3; round++) await engine.run(values);
  return (performance.now() - start) / 3 / RULES_ENGINE_POLICIES;
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

async function measureFanOut({ sql }: Stage): Promise<Row[]> {
  const random = createRandom(12);
  const profiles: Profile[] = [];
  const now = new Date().toISOString();
  for (let at = 0; at < ENTERPRISES; at += 2000) {
    const rows = Array.from({ length: 2000 }, () => {
      const facts = generateFacts(random);
      profiles.push(profileOf(FACT_CATALOGUE, facts, DAY));
      return {
        ...rowOf(FACT_CATALOGUE, facts),
        en_id: uuidV7(),
        tenant_id: TENANT,
        name: '试算企业',
        changed_at: now,
      };
    });
    await insertProfiles(sql, { rows });
  }
  await sql`vacuum (analyze) matching.profile`;
  const trees = Array.from({ length: FAN_OUT_RULES }, () => generateTree(random));
  const ratios: number[] = [];
  const statementMs: number[] = [];
  let same = 0;
  for (const tree of trees) {
    const { ratio, isSame, ms } = await fanOut(sql, tree, profiles);
    ratios.push(ratio);
    statementMs.push(ms);
    if (isSame) same += 1;
  }
  await sql`delete from matching.profile where tenant_id = ${TENANT}`;
  return [
    atMost({
      what: 'one policy × 100,000 enterprises: one SQL statement / closure loop',
      value: median(ratios),
      budget: 1.5,
    }),
    noted('the same statement', `${median(statementMs).toFixed(0)} ms`),
    atLeast({
      what: `policies of ${FAN_OUT_RULES} whose three counts agree between SQL and closures`,
      value: same,
      budget: FAN_OUT_RULES,
    }),
  ];
}

async function fanOut(sql: Stage['sql'], tree: RuleTree, profiles: readonly Profile[]) {
  const judge = compile(tree, context);
  const draft = toSql(tree, FACT_CATALOGUE, { codeTrees: NO_CODE_TREES, today: DAY, alias: 'p' });
  const counts = [0, 0, 0];
  const loop = () => {
    counts.fill(0);
    for (const profile of profiles) {
      const verdict = judge(profile, DAY);
      counts[verdict] = (counts[verdict] ?? 0) + 1;
    }
  };
  let rows: { after: number; count: number }[] = [];
  const statement = async () => {
    rows = await countTrial(sql, { tenantId: TENANT, draft, inForce: null });
  };
  const times = await timesOf({ statement, loop }, { warm: 2, rounds: FAN_OUT_ROUNDS });
  const isSame = counts.every(
    (count, verdict) => count === (rows.find(({ after }) => after === verdict)?.count ?? 0),
  );
  return { ratio: ratioOf(times.statement, times.loop), isSame, ms: median(times.statement) };
}
