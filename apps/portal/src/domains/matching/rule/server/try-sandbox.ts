// 规则沙盘: a rule under work against the whole library, beside the version in force. Officers' answers to manual
// conditions are not counted: those conditions stay 待补充 here.
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { formatDecimal } from '@yqt/rules/decimal';
import { requiredText } from '@yqt/rules/leaf.text';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { figureColumn, toSql, treeSql } from '@yqt/rules/to-sql';
import { leavesOf, type AnyLeaf, type RuleTree } from '@yqt/rules/tree';
import type { OperatorVisit } from '../../../../visit.ts';
import { amountRange, sumOf, type Money, type Yuan } from '../../verdict/amounts.rules.ts';
import { moneyOf } from '../../verdict/money.rules.ts';
import { wholeTree } from '../../verdict/normalise-conditions.rules.ts';
import type { AmountSpec } from '../../verdict/verdict-shape.rules.ts';
import type { RuleBody, Sandbox } from '../rule-shape.rules.ts';
import { verdictWord } from '../../verdict/rule-set.rules.ts';
import { withoutLeaf } from '../without-leaf.rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { checkedBody } from './rule-body.ts';
import type { RuleBodyRow } from './rule.sql.ts';
import { countConditions, countFigures, countTrial, sampleTrial, type Trial } from './sandbox.sql.ts';

/** Enterprises shown by name. */
const SAMPLE_SIZE = 20;

interface Attempt {
  context: RuleContext;
  body: RuleBodyRow;
  tree: RuleTree;
  trial: Trial;
  amountMaxWan: string | null;
  met: (tree: RuleTree) => Trial['draft'];
}

/** Tries the rule. Throws INVALID with every fault, NOT_FOUND for a policy that is not published here. */
export async function trySandbox(
  deps: MatchingDeps,
  visit: OperatorVisit,
  { policyId, ...input }: RuleBody & { policyId: string },
): Promise<Sandbox> {
  const { set, policies } = await deps.ruleSets.of(visit.tenantId);
  const body = checkedBody(input, [], set.context);
  const policy = policies.get(policyId);
  if (!policy) throw appError('NOT_FOUND');
  const tree = wholeTree(body.tree, body.exclusions);
  const { catalogue, codeTrees, limits } = set.context;
  const today = dayText(visit.now);
  const met = (one: RuleTree) => toSql(one, catalogue, { codeTrees, limits, today, alias: 'p' });
  const active = set.byPolicy.get(policyId);
  const trial = {
    tenantId: visit.tenantId,
    draft: met(tree),
    inForce: active ? met(active.tree) : null,
  };
  const attempt = { context: set.context, body, tree, trial, amountMaxWan: policy.amountMaxWan, met };
  return runTrial(deps, attempt);
}

async function runTrial(deps: MatchingDeps, attempt: Attempt): Promise<Sandbox> {
  const { sql } = deps;
  const { trial } = attempt;
  // each walks over the whole library: two at a time leave connections to everybody else
  const [rows, sample] = await Promise.all([
    countTrial(sql, trial),
    sampleTrial(sql, { ...trial, limit: SAMPLE_SIZE }),
  ]);
  const [bottlenecks, exposure] = await Promise.all([
    bottlenecksOf(deps, attempt),
    exposureOf(deps, attempt),
  ]);
  const counts = countsOf(rows);
  return {
    enterprises: rows.reduce((sum, { count }) => sum + count, 0),
    counts: counts('after'),
    inForce: trial.inForce && counts('before'),
    ...movesOf(rows),
    bottlenecks,
    exposure,
    sample: sample.map(({ enId, name, before, after }) => ({
      enId,
      name,
      from: before === null ? null : verdictWord(before),
      to: verdictWord(after),
    })),
  };
}

type TrialRows = Awaited<ReturnType<typeof countTrial>>;

/** How many have which verdict, before and after. */
const countsOf = (rows: TrialRows) => (of: 'before' | 'after') => {
  const total = (verdict: number) =>
    rows.reduce((sum, row) => (row[of] === verdict ? sum + row.count : sum), 0);
  return { yes: total(2), unknown: total(1), no: total(0) };
};

/** Whose verdict changes, and how many win or lose by it. */
function movesOf(rows: TrialRows): Pick<Sandbox, 'changes' | 'winners' | 'losers'> {
  const moved = rows.flatMap(({ before, after, count }) =>
    before === null || before === after ? [] : [{ before, after, count }],
  );
  return {
    changes: moved.map(({ before, after, count }) => ({
      from: verdictWord(before),
      to: verdictWord(after),
      count,
    })),
    winners: moved.reduce((sum, { before, after, count }) => (after > before ? sum + count : sum), 0),
    losers: moved.reduce((sum, { before, after, count }) => (after < before ? sum + count : sum), 0),
  };
}

/** Each condition with how many meet it and how many it alone keeps out; whoever is kept out by most comes first. */
async function bottlenecksOf({ sql }: MatchingDeps, attempt: Attempt): Promise<Sandbox['bottlenecks']> {
  const { context, body, tree, trial, met } = attempt;
  const excluded = new Set(body.exclusions ? leavesOf(body.exclusions).map(({ id }) => id) : []);
  const leaves = leavesOf(tree);
  const columns = new Map(leaves.map(({ id }, at) => [id, `"l${at}"`]));
  const overColumns = (one: RuleTree) => treeSql(one, ({ id }) => columns.get(id) ?? 'null::boolean');
  const conditions = leaves.map((leaf) => {
    const rest = withoutLeaf(tree, leaf.id);
    return { leaf: met(leaf), isExclusion: excluded.has(leaf.id), rest: rest && overColumns(rest) };
  });
  const given = { tenantId: trial.tenantId, whole: overColumns(tree), conditions };
  const [counted] = await countConditions(sql, given);
  const lines = leaves.map((leaf, at) => {
    const count = (of: 'yes' | 'unknown' | 'no' | 'blocksAlone') => counted?.[of][at] ?? 0;
    const counts = { yes: count('yes'), unknown: count('unknown'), no: count('no') };
    return lineOf(leaf, { counts, blocksAlone: count('blocksAlone') }, context);
  });
  return lines.toSorted((a, b) => b.blocksAlone - a.blocksAlone || b.counts.no - a.counts.no);
}

function lineOf(
  leaf: AnyLeaf,
  counted: Pick<Sandbox['bottlenecks'][number], 'counts' | 'blocksAlone'>,
  context: RuleContext,
): Sandbox['bottlenecks'][number] {
  const required = leaf.text ?? requiredText(leaf, context);
  return { id: leaf.id, required, clause: leaf.clause ?? null, ...counted };
}

/** From 符合 at the least to 符合 and 待补充 at the most, by the same rule that reports reckon sums with. */
async function exposureOf({ sql }: MatchingDeps, attempt: Attempt): Promise<Sandbox['exposure']> {
  const { body, trial, context, amountMaxWan } = attempt;
  if (body.nature === 'targeting') return null;
  const name = measureOf(body.amount);
  const field = name === undefined ? undefined : context.catalogue.fields.get(name);
  const isStored = field && !field.derived && (field.type === 'number' || field.type === 'money');
  const figure = isStored ? figureColumn(field, 'p') : null;
  const rows = await countFigures(sql, { tenantId: trial.tenantId, draft: trial.draft, figure });
  const terms = {
    amount: body.amount,
    maxWan: amountMaxWan,
    capWan: body.capGroup === null ? body.capWan : null,
  };
  const paid = (verdict: number, scaled: number | null): Money | null =>
    moneyOf(terms, verdictWord(verdict), {
      nameOf: (one) => context.catalogue.fields.get(one)?.label ?? one,
      of: (one) =>
        scaled === null || !field || one !== name
          ? null
          : { value: formatDecimal(scaled), label: field.label },
    });
  const sums = rows.flatMap(({ verdict, figure: scaled, count }) => {
    const money = paid(verdict, scaled);
    return money ? [times(money, count)] : [];
  });
  if (sums.length === 0 && paid(2, null) === null) return null;
  return amountRange({ ...sumOf(sums), basis: ['按企业库逐户试算，未计叠加限制'] });
}

/** The one fact that the sum is measured by; of several kinds of heads none, so that the sum stays open. */
function measureOf(amount: AmountSpec | null): string | undefined {
  if (amount?.kind === 'share') return amount.of;
  return amount?.heads?.length === 1 ? amount.heads[0] : amount?.by;
}

const times = ({ min, max }: Yuan, count: number): Yuan => ({
  min: min * count,
  max: max === null ? null : max * count,
});
