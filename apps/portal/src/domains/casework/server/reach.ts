// Whose cases a caller may reach. A caller out of reach of a case is told that there is none.
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';

/** For an enterprise, and of an agent for which matters: kinds or subjects, by code or by name; none named = all. */
export interface OwnerRole {
  enId: string;
  role: EnterpriseRole;
  projects?: readonly string[];
}

/** Whether an agent's letter covers a matter; every other role covers all. */
export const isEngagedFor = (
  { role, projects = [] }: OwnerRole,
  matter: { kind: string; subjectId: string; subjectTitle: string },
): boolean =>
  role !== 'agent' ||
  projects.length === 0 ||
  [matter.kind, matter.subjectId, matter.subjectTitle].some((one) => projects.includes(one));

/** Those in whose name a member acts: enterprises with their role in each, and themselves. */
export interface OwnerReach {
  enterprises: readonly OwnerRole[];
  /** Who they are: an agent reaches only what they opened. */
  actorId: string;
  /** Their own cases, too; false = only those of the enterprises. */
  hasOwn: boolean;
}

/** A role within a scope, for one kind of case. */
export interface Grant {
  role: string;
  /** `*` = every department. */
  department: string;
  /** `*` = every group. */
  projectGroup: string;
  /** The absent officer whose grant it is; absent or null = their own. */
  onBehalfOf?: string | null;
}

/** A grant spread over a kind whose workflow names its role, or that the role may read. */
export interface KindGrant extends Grant {
  kind: string;
}

/** `enteredBy`: the officer who files from paper for somebody else reaches what they entered. */
export type Reach =
  | { owners: OwnerReach }
  | { grants: readonly KindGrant[] }
  | { enteredBy: string }
  | { isSystem: true };

/** The grants that cover a case. */
export const coveringGrants = (
  grants: readonly KindGrant[],
  { kind, department, projectGroup }: { kind: string; department: string; projectGroup: string },
): KindGrant[] =>
  grants.filter(
    (grant) =>
      grant.kind === kind &&
      ['*', department].includes(grant.department) &&
      ['*', projectGroup].includes(grant.projectGroup),
  );
