// A rule as an officer sends it: checked as a whole, every fault with its place, before anything is computed or stored.
import { invalid, type FieldError } from '@yqt/kernel/errors';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { leavesOf } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import { FACT_FIELDS } from '../../../../fact-fields.rules.ts';
import { amountFaults } from '../../verdict/amount-faults.rules.ts';
import type { GoldenCase, RuleBody } from '../../verdict/rule-shape.rules.ts';
import { codesOf, readFacts } from '../../verdict/read-fact.rules.ts';
import type { RuleBodyRow } from '../../verdict/server/rule.sql.ts';

/** Fields by name, for reading what was typed. */
export const FIELDS_BY_NAME = new Map(FACT_FIELDS.map((field) => [field.field, field]));

/** The rule in the form of rows. Throws INVALID naming every fault with its path. */
export function checkedBody(
  body: RuleBody,
  goldenCases: readonly GoldenCase[],
  context: RuleContext,
): RuleBodyRow {
  const faults = [...treeFaults(body, context), ...caseFaults(goldenCases, context)];
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

/** What cannot be read in golden cases, by case and field. */
export const caseFaults = (cases: readonly GoldenCase[], context: RuleContext): FieldError[] =>
  cases.flatMap(({ facts }, at) =>
    readFacts(facts, FIELDS_BY_NAME, codesOf(context.codeTrees)).faults.map(({ field, errorMessage }) => ({
      field: `goldenCases.${at}.${field}`,
      errorMessage,
    })),
  );
