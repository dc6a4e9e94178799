// Which stored fields leave a verdict open, compiled once a rule: the questions of a report look at every policy that is
// 待补充, so nothing may be worked out anew for each. Says the same as openLeaves of judge.ts (a test holds it).
import { fieldOf, type CatalogueField } from './field.ts';
import { COLUMNS, figureRow, rowVerdict } from './compile.ts';
import { testOf, type RuleContext } from './leaf-test.ts';
import type { Profile } from './profile.ts';
import { isLeaf, isAsked, leavesOf, branchesOf, type AnyLeaf, type Answers, type RuleTree } from './tree.ts';
import { NO, opposite, UNKNOWN, YES, type Verdict } from './verdict.ts';

/** What an UNKNOWN verdict may depend on. */
export interface Open {
  /** The stored fields, each once. */
  fields: readonly CatalogueField[];
  /** True where an officer's answer or a declaration is among it. */
  needsAnswer: boolean;
}

export type OpenRule = (profile: Profile, answers: Answers) => Open;

/** Null = somebody's answer. */
type Asked = CatalogueField | null;

type Visit = (profile: Profile, answers: Answers, open: Asked[]) => Verdict;

/** What leaves the verdict of a valid tree open; nothing where it is definite. */
export function openTree(tree: RuleTree, context: RuleContext): OpenRule {
  const visit = visitOf(tree, context);
  return (profile, answers) => {
    const open: Asked[] = [];
    visit(profile, answers, open);
    const fields = open.filter((field) => field !== null);
    return { fields, needsAnswer: fields.length < open.length };
  };
}

function visitOf(tree: RuleTree, context: RuleContext): Visit {
  if (isLeaf(tree)) {
    const test = testOf(tree, context);
    const field = storedField(tree, context);
    return (profile, answers, open) => {
      const verdict = test(profile, answers);
      if (verdict === UNKNOWN) note(open, field);
      return verdict;
    };
  }
  if ('not' in tree) {
    const visit = visitOf(tree.not, context);
    return (profile, answers, open) => opposite(visit(profile, answers, open));
  }
  const size = branchesOf(tree).length;
  const n = 'all' in tree ? size : 'any' in tree ? 1 : tree.atLeast;
  return groupVisit(n, partsOf(branchesOf(tree), context));
}

const storedField = (leaf: AnyLeaf, { catalogue }: RuleContext): Asked =>
  isAsked(leaf) ? null : fieldOf(catalogue, fieldOf(catalogue, leaf.field).base);

function note(open: Asked[], field: Asked): void {
  if (!open.includes(field)) open.push(field);
}

/** Members of a group: figures in a table as compile.ts has it, the field of each, and the visits of all others. */
interface Parts {
  table: readonly number[];
  fields: readonly Asked[];
  visits: readonly Visit[];
}

function partsOf(members: readonly RuleTree[], context: RuleContext): Parts {
  const table: number[] = [];
  const fields: Asked[] = [];
  const visits: Visit[] = [];
  for (const member of members) {
    const row = figureRow(member, context);
    if (row === null) visits.push(visitOf(member, context));
    else {
      table.push(...row);
      fields.push(...leavesOf(member).map((leaf) => storedField(leaf, context)));
    }
  }
  return { table, fields, visits };
}

function groupVisit(n: number, { table, fields, visits }: Parts): Visit {
  return (profile, answers, open) => {
    const before = open.length;
    let missing = n;
    let able = fields.length + visits.length;
    for (let at = 0; at < fields.length; at++) {
      const verdict = rowVerdict(table, at * COLUMNS, profile.numbers);
      if (verdict === YES) missing -= 1;
      else if (verdict === NO) able -= 1;
      else note(open, fields[at] ?? null);
    }
    for (const visit of visits) {
      if (missing <= 0 || able < n) break;
      const verdict = visit(profile, answers, open);
      if (verdict === YES) missing -= 1;
      else if (verdict === NO) able -= 1;
    }
    if (missing > 0 && able >= n) return UNKNOWN;
    // what is decided asks nothing more
    open.length = before;
    return missing > 0 ? NO : YES;
  };
}
