// A rule as an officer sends it: checked as a whole, every fault with its place, before anything is computed or stored.
import { invalid, type FieldError } from '@yqt/kernel/errors';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { isAsked, leavesOf, type RuleTree } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import { amountFaults } from '../../verdict/amount-faults.rules.ts';
import type { GoldenCase, RuleBody, Unreachable } from '../rule-shape.rules.ts';
import { codesOf, FIELDS_BY_NAME, readFacts } from '../../verdict/read-fact.rules.ts';
import type { RuleBodyRow } from './rule.sql.ts';

/** The rule in the form of rows. Throws INVALID naming every fault with its path. */
export function checkedBody(
  body: RuleBody & { unreachable?: Unreachable },
  goldenCases: readonly GoldenCase[],
  context: RuleContext,
): RuleBodyRow {
  const inTree = treeFaults(body, context);
  // answers are to leaves of a tree that can be read
  const asked = inTree.length === 0 ? body : null;
  const faults = [...inTree, ...caseFaults(asked, goldenCases, context)];
  if (faults.length) throw invalid(...faults);
  return {
    tree: body.tree,
    exclusions: body.exclusions ?? null,
    nature: body.nature,
    amount: body.amount ?? null,
    exclusionGroup: body.exclusionGroup ?? null,
    capGroup: body.capGroup ?? null,
    capWan: body.capWan ?? null,
    goldenCases: [...goldenCases],
    unreachable: body.unreachable && Object.keys(body.unreachable).length > 0 ? body.unreachable : null,
  };
}

function treeFaults(
  { tree, exclusions, amount, capGroup, capWan }: RuleBody,
  context: RuleContext,
): FieldError[] {
  const { catalogue, codeTrees } = context;
  const found = (given: unknown, name: string): FieldError[] =>
    validateTree(given, catalogue, codeTrees).map(({ path, message }) => ({
      field: path === '' ? name : `${name}.${path}`,
      errorMessage: message,
    }));
  const faults = [
    ...found(tree, 'tree'),
    ...(exclusions === undefined ? [] : found(exclusions, 'exclusions')),
  ];
  if (faults.length) return faults;
  const ids = new Set(leavesOf(tree).map(({ id }) => id));
  const twice = exclusions === undefined ? [] : leavesOf(exclusions).filter(({ id }) => ids.has(id));
  return [
    ...twice.map(({ id }) => ({ field: 'exclusions', errorMessage: `编号「${id}」与申报条件中的条件重复` })),
    ...(capGroup !== undefined && capWan === undefined
      ? [{ field: 'capWan', errorMessage: '请填写共用的年度上限' }]
      : []),
    ...amountFaults(amount ?? null, catalogue),
  ];
}

/** What cannot be read in golden cases, by case and field. `rule`: whose leaves are answered; null = not looked up. */
export function caseFaults(
  rule: { tree: RuleTree; exclusions?: RuleTree | null } | null,
  cases: readonly GoldenCase[],
  context: RuleContext,
): FieldError[] {
  const trees = rule ? [rule.tree, rule.exclusions ?? null] : [];
  const asked = new Set(
    trees.flatMap((tree) =>
      tree === null
        ? []
        : leavesOf(tree)
            .filter(isAsked)
            .map(({ id }) => id),
    ),
  );
  return cases.flatMap(({ facts, answers = [] }, at) => [
    ...readFacts(facts, FIELDS_BY_NAME, codesOf(context.codeTrees)).faults.map(({ field, errorMessage }) => ({
      field: `goldenCases.${at}.${field}`,
      errorMessage,
    })),
    ...answers.flatMap(({ leafId }) =>
      rule === null || asked.has(leafId)
        ? []
        : [{ field: `goldenCases.${at}.answers`, errorMessage: `没有编号为「${leafId}」的待答条件` }],
    ),
  ]);
}
