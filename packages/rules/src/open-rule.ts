// Which stored fields leave a verdict open, compiled once a rule: the questions of a report look at every policy that is
// 待补充, so nothing may be worked out anew for each. Says the same as openLeaves of judge.ts (a test holds it).
import { fieldOf } from './field.ts';
import { testOf, type RuleContext } from './leaf-test.ts';
import type { Profile } from './profile.ts';
import { isLeaf, isManual, membersOf, type Answers, type RuleTree } from './tree.ts';
import { NO, opposite, UNKNOWN, YES, type Verdict } from './verdict.ts';

/** What an UNKNOWN verdict may depend on. */
export interface Open {
  /** The stored fields, each once, left to right. */
  fields: readonly string[];
  /** True where an officer's answer is among it. */
  needsOfficer: boolean;
}

export type OpenRule = (profile: Profile, answers: Answers) => Open;

/** Names of fields; null = an officer. */
type Names = (string | null)[];

type Visit = (profile: Profile, answers: Answers, open: Names) => Verdict;

/** What leaves the verdict of a valid tree open; nothing where it is definite. */
export function openRule(tree: RuleTree, context: RuleContext): OpenRule {
  const visit = visitOf(tree, context);
  return (profile, answers) => {
    const open: Names = [];
    visit(profile, answers, open);
    const fields = open.filter((name) => name !== null);
    return { fields, needsOfficer: fields.length < open.length };
  };
}

function visitOf(tree: RuleTree, context: RuleContext): Visit {
  if (isLeaf(tree)) {
    const test = testOf(tree, context);
    const name = isManual(tree) ? null : fieldOf(context.catalogue, tree.field).base;
    return (profile, answers, open) => {
      const verdict = test(profile, answers);
      if (verdict === UNKNOWN && !open.includes(name)) open.push(name);
      return verdict;
    };
  }
  const members = membersOf(tree).map((member) => visitOf(member, context));
  const [only] = members;
  if ('not' in tree && only) return (profile, answers, open) => opposite(only(profile, answers, open));
  const n = 'all' in tree ? members.length : 'any' in tree ? 1 : 'atLeast' in tree ? tree.atLeast : 0;
  return groupVisit(n, members);
}

function groupVisit(n: number, members: readonly Visit[]): Visit {
  return (profile, answers, open) => {
    const before = open.length;
    let missing = n;
    let able = members.length;
    for (const member of members) {
      const verdict = member(profile, answers, open);
      if (verdict === YES) missing -= 1;
      else if (verdict === NO) able -= 1;
      if (missing > 0 && able >= n) continue;
      // what is decided asks nothing more
      open.length = before;
      return missing > 0 ? NO : YES;
    }
    return UNKNOWN;
  };
}
