// SQL against closures on a real PostgreSQL: the same trees over the same enterprises give the same verdicts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { runText } from '@yqt/database/run-text';
import { jsonb } from '@yqt/database/sql';
import { createTestDatabase } from '@yqt/database/test-database';
import { columnsOf, rowOf } from './columns.ts';
import { compile } from './compile.ts';
import { SCALE } from './decimal.ts';
import { fieldOf } from './field.ts';
import { profileOf, slotOf, type Profile } from './profile.ts';
import { anyAnswers, anyFacts, anyTree } from './test-trees.ts';
import { catalogue, codeTrees, context, leafOf, LIMITED, manualOf, TODAY } from './test-world.ts';
import { judgeProfile, openLeaves } from './judge.ts';
import { testOf, type RuleContext } from './leaf-test.ts';
import { figureColumn, openSql, toSql, verdictSql } from './to-sql.ts';
import { isAsked, leavesOf, NO_ANSWERS, type Answers, type RuleTree } from './tree.ts';
import { UNKNOWN, YES, type Verdict } from './verdict.ts';

const ENTERPRISES = 80;
const TREES = 1_500;
/** A fixed seed: the counts below are then facts, not luck. */
const SEED = 20260331;

const database = await createTestDatabase();
const { sql } = database;
const factSets = fc.sample(anyFacts, { numRuns: ENTERPRISES, seed: SEED });
const profiles = factSets.map((facts) => profileOf(catalogue, facts, TODAY));

beforeAll(async () => {
  const columns = columnsOf(catalogue).map(({ column, type }) => `"${column}" ${type}`);
  await sql.unsafe(`create table profile (en_id int primary key, ${columns.join(', ')})`);
  const rows = factSets.map((facts, enId) => ({ ...rowOf(catalogue, facts), en_id: enId }));
  await sql`insert into profile select * from jsonb_populate_recordset(null::profile, ${jsonb(sql, rows)})`;
});
afterAll(() => database.drop());

async function bySql(tree: RuleTree, answers: Answers, { limits }: RuleContext = context): Promise<number[]> {
  const rule = verdictSql(toSql(tree, catalogue, { codeTrees, limits, today: TODAY, answers, alias: 'p' }));
  const rows = await sql<{ verdict: number }[]>`
    select ${runText(sql, rule)} as verdict from profile p order by en_id`;
  return rows.map(({ verdict }) => verdict);
}

const byClosures = (tree: RuleTree, answers: Answers, known: RuleContext = context): Verdict[] => {
  const rule = compile(tree, known);
  return profiles.map((profile) => rule(profile, TODAY, answers));
};

const cases = fc.sample(fc.tuple(anyTree(), anyAnswers), { numRuns: TREES, seed: SEED });

test('闭包与 SQL 对任意条件树、任意缺项的企业给出同样的判断', async () => {
  for (const [tree, answers] of cases)
    expect(await bySql(tree, answers), JSON.stringify(tree)).toEqual(byClosures(tree, answers));
});

test('数值未填而有限额的，闭包与 SQL 同样按限额判断', async () => {
  const trees = fc.sample(anyTree(2, ['staff', 'rdExpenseWan', 'debtRatio']), { numRuns: 500, seed: SEED });
  const changed = trees.flatMap((tree): [RuleTree, Answers][] => {
    const isSame = byClosures(tree, NO_ANSWERS).join() === byClosures(tree, NO_ANSWERS, LIMITED).join();
    return isSame ? [] : [[tree, NO_ANSWERS]];
  });
  expect(changed.length).toBeGreaterThan(100);
  for (const [tree, answers] of [...changed, ...cases.slice(0, 200)])
    expect(await bySql(tree, answers, LIMITED), JSON.stringify(tree)).toEqual(
      byClosures(tree, answers, LIMITED),
    );
});

test('上述样本中，每种比较的每种结果在有值与缺值时各出现至少一百次', () => {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const knowledge = (field: string, profile: Profile) =>
    slotOf(profile, catalogue.fields.get(field)!) === null ? '缺值' : '有值';
  for (const [tree, answers] of cases)
    for (const leaf of leavesOf(tree))
      for (const profile of profiles) {
        const verdict = testOf(leaf, context)(profile, answers);
        count(`${leaf.op} ${isAsked(leaf) ? '答复' : knowledge(leaf.field, profile)} ${verdict}`);
      }
  const decided = [
    '==',
    '!=',
    '>',
    '>=',
    '<',
    '<=',
    'between',
    'in',
    'notIn',
    'startsWith',
    'overlaps',
    'exists',
    'withinLast',
  ];
  const coarse = ['==', '!=', 'in', 'notIn', 'startsWith', 'overlaps'];
  const possible = [
    ...decided.flatMap((op) => [`${op} 有值 0`, `${op} 有值 2`, `${op} 缺值 1`]),
    ...coarse.map((op) => `${op} 有值 1`),
    ...['manual', 'declared'].flatMap((op) => [0, 1, 2].map((verdict) => `${op} 答复 ${verdict}`)),
  ];
  expect([...counts.keys()].toSorted()).toEqual(possible.toSorted());
  expect([...counts].filter(([, times]) => times < 100)).toEqual([]);
  const verdicts = cases.flatMap(([tree, answers]) => byClosures(tree, answers));
  for (const verdict of [0, UNKNOWN, YES])
    expect(verdicts.filter((one) => one === verdict).length).toBeGreaterThan(2_000);
});

test('哪些条件仍可能左右结论，SQL 与逐项求值所说的一致', async () => {
  const seen = { open: 0, settled: 0 };
  for (const [tree, answers] of cases.slice(0, 300)) {
    const leaves = leavesOf(tree);
    const params: (string | readonly string[])[] = [];
    const written = leaves.map((leaf) => {
      const options = { codeTrees, today: TODAY, answers, alias: 'p', firstParam: params.length + 1 };
      const part = toSql(leaf, catalogue, options);
      params.push(...part.params);
      return [leaf.id, part.text] as const;
    });
    const sqlOf = new Map(written);
    const columns = leaves.map(({ id }) => openSql(tree, id, (leaf) => sqlOf.get(leaf.id)!));
    const rows = await runText<{ open: boolean[] }>(sql, {
      text: `select array[${columns.join(', ')}] as open from profile p order by en_id`,
      params,
    });
    const expected = profiles.map((profile) => {
      const open = new Set(openLeaves(judgeProfile(tree, profile, context, answers)).map(({ id }) => id));
      return leaves.map(({ id }) => open.has(id));
    });
    expect(
      rows.map(({ open }) => open),
      JSON.stringify(tree),
    ).toEqual(expected);
    for (const isOpen of expected.flat()) seen[isOpen ? 'open' : 'settled'] += 1;
  }
  expect(Math.min(seen.open, seen.settled)).toBeGreaterThan(2_000);
});

test('条件里的文字只作参数，列名只来自字段目录', () => {
  const nasty = `'; drop table profile; -- "`;
  const { text, params } = toSql(leafOf('orgName', '==', nasty), catalogue, { codeTrees, today: TODAY });
  expect({ text, params }).toEqual({ text: '("org_name" = any($1::text[]))', params: [[nasty]] });
  expect(() => toSql(leafOf(nasty, '==', 'x'), catalogue, { codeTrees, today: TODAY })).toThrow(RangeError);
  const hostile = { ...leafOf('staff', '>', '1'), op: '> 0 or 1' } as unknown as RuleTree;
  expect(() => toSql(hostile, catalogue, { codeTrees, today: TODAY })).toThrow(RangeError);
  const alias = { codeTrees, today: TODAY, alias: 'p" --' };
  expect(() => toSql(leafOf('staff', '>', '1'), catalogue, alias)).toThrow(RangeError);
});

test('同一个值只占一个参数，编号可从任一数开始，未答复的人工条件为 null', () => {
  const tree = { all: [leafOf('staff', '>=', 10), { not: leafOf('staff', '<=', '10.0') }, manualOf('m')] };
  const staff = figureColumn(fieldOf(catalogue, 'staff'), 'p').text;
  expect(toSql(tree, catalogue, { codeTrees, today: TODAY, alias: 'p', firstParam: 3 })).toEqual({
    text: `((${staff} >= $3::bigint) and (not (${staff} <= $3::bigint)) and (null::boolean))`,
    params: ['100000'],
  });
});

test('一条规则可单独执行，true 为符合，false 为不符合，null 为待补充', async () => {
  const rule = toSql(leafOf('staff', '>=', 10), catalogue, { codeTrees, today: TODAY });
  const { text } = figureColumn(fieldOf(catalogue, 'staff'), 'profile');
  const rows = await runText<{ staff: number | null; met: boolean | null }>(sql, {
    text: `select ${text} as staff, ${rule.text} as met from profile`,
    params: rule.params,
  });
  expect(rows.length).toBe(ENTERPRISES);
  for (const { staff, met } of rows) expect(met).toBe(staff === null ? null : staff >= 10 * SCALE);
});
