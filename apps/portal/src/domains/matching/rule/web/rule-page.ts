// What the page of a rule is given by its loader.
import type { CodeEntry } from '@yqt/rules/code-trees';
import type { RuleField, RuleHead, RuleVersion } from '../rule-shape.rules.ts';

export interface RulePage {
  policy: {
    policyId: string;
    title: string;
    code: string;
    levelLabel: string;
    isDemo: boolean;
    clauses: { no: string; text: string }[];
    warnings: { field: string; message: string }[];
  };
  versions: readonly RuleHead[];
  active: RuleVersion | null;
  open: RuleVersion | null;
  /** A version of the history that the address names. */
  shown: RuleVersion | null;
  fields: readonly RuleField[];
  /** Fields that nobody states because they follow from others: no golden case can type them. */
  computed: readonly string[];
  codes: readonly CodeEntry[];
  loginName: string;
  roles: readonly string[];
  /** The address asks for a new draft. */
  wantsDraft: boolean;
}

export const isEditor = ({ roles }: RulePage): boolean => roles.includes('rule-editor');
export const isReviewer = ({ roles }: RulePage): boolean => roles.includes('rule-reviewer');

/** The page edits: a draft that is there, or a new one that was asked for. */
export const isEditing = (page: RulePage): boolean => {
  const { open, shown, wantsDraft } = page;
  return isEditor(page) && !shown && (open ? open.state === 'draft' : wantsDraft);
};
