// 项目组 as a tenant's administrators keep them: what is in use stays, and no code is given that means something else.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { GrantGroup } from '../../../../domain.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { selectCaseGroups } from '../../../casework/server/casework.port.ts';
import { grantedGroups } from '../../../operator/server/granted-groups.port.ts';
import {
  COMMON_GROUP,
  GROUP_GRANTED,
  GROUP_IN_USE,
  GROUP_RESERVED,
  GROUPS_ADMIN_ONLY,
  GROUP_NAME_TAKEN,
} from '../setup-words.rules.ts';
import {
  deleteProjectGroups,
  lockProjectGroups,
  putProjectGroup,
  selectProjectGroups,
  selectUsedGroups,
} from './group.sql.ts';
import type { SetupDeps } from './setup-deps.ts';

interface Asked {
  visit: OperatorVisit;
  given: readonly GrantGroup[];
}

/** Everything that is wrong with the groups. Locks those that are there: nothing begins to name one until the transaction ends. */
export async function groupFaults(tx: Tx, deps: SetupDeps, { visit, given }: Asked): Promise<FieldError[]> {
  const { tenantId, viewer } = visit;
  const kept = await lockProjectGroups(tx, tenantId);
  if (isSame(kept, given)) return [];
  if (!viewer.roles.includes('tenant-admin'))
    return [{ field: 'projectGroups', errorMessage: GROUPS_ADMIN_ONLY }];
  const own = new Set(kept.map(({ code }) => code));
  const others = (await deps.grantGroups(tx, tenantId)).filter(({ code }) => !own.has(code));
  const reserved = given.flatMap(({ code, name }, at) => [
    ...(others.some((one) => one.code === code)
      ? [{ field: `projectGroups[${at}].code`, errorMessage: GROUP_RESERVED(code) }]
      : []),
    ...(isTaken(given.slice(0, at), others, name)
      ? [{ field: `projectGroups[${at}].name`, errorMessage: GROUP_NAME_TAKEN(name) }]
      : []),
  ]);
  const granted = await grantedBefore(tx, visit, { given, own });
  const gone = kept.filter(({ code }) => !given.some((one) => one.code === code));
  const used = await usedOf(tx, visit, gone);
  const inUse = gone
    .filter(({ code }) => used.has(code))
    .map(({ name }) => ({ field: 'projectGroups', errorMessage: GROUP_IN_USE(name) }));
  return [...reserved, ...granted, ...inUse];
}

/** A grant of former days may name a code that no group had: it would take effect unseen as soon as one has it. */
async function grantedBefore(
  tx: Tx,
  { tenantId, now }: OperatorVisit,
  { given, own }: { given: readonly GrantGroup[]; own: ReadonlySet<string> },
): Promise<FieldError[]> {
  const codes = given.map(({ code }) => code).filter((code) => !own.has(code));
  const granted = new Set(codes.length ? await grantedGroups(tx, { tenantId, codes, now }) : []);
  return given.flatMap(({ code }, at) =>
    granted.has(code) ? [{ field: `projectGroups[${at}].code`, errorMessage: GROUP_GRANTED(code) }] : [],
  );
}

/** What is written down of a change: the codes that came, went, and have another name. */
export function groupChanges(
  kept: readonly GrantGroup[],
  given: readonly GrantGroup[],
): Record<string, string[]> {
  const names = new Map(kept.map(({ code, name }) => [code, name]));
  const after = new Set(given.map(({ code }) => code));
  const changes = {
    groupsAdded: given.flatMap(({ code }) => (names.has(code) ? [] : [code])),
    groupsRemoved: kept.flatMap(({ code }) => (after.has(code) ? [] : [code])),
    groupsRenamed: given.flatMap(({ code, name }) =>
      names.has(code) && names.get(code) !== name ? [`${code}：${names.get(code)} → ${name}`] : [],
    ),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, codes]) => codes.length > 0));
}

const isSame = (kept: readonly GrantGroup[], given: readonly GrantGroup[]): boolean =>
  kept.length === given.length &&
  kept.every(({ code, name }, at) => given[at]?.code === code && given[at]?.name === name);

/** Whoever gives a grant chooses by the name. */
const isTaken = (before: readonly GrantGroup[], others: readonly GrantGroup[], name: string): boolean =>
  name === COMMON_GROUP || [...before, ...others].some((one) => one.name === name);

async function usedOf(
  tx: Tx,
  { tenantId, now }: OperatorVisit,
  gone: readonly GrantGroup[],
): Promise<ReadonlySet<string>> {
  if (gone.length === 0) return new Set();
  const codes = gone.map(({ code }) => code);
  const named = [
    ...(await selectUsedGroups(tx, { tenantId, codes })),
    ...(await selectCaseGroups(tx, { tenantId, kind: 'declaration', groups: codes })),
  ].map(({ projectGroup }) => projectGroup);
  return new Set([...named, ...(await grantedGroups(tx, { tenantId, codes, now }))]);
}

/** Of groups without a fault. */
export async function writeGroups(
  tx: Tx,
  { tenantId, given }: { tenantId: string; given: readonly GrantGroup[] },
): Promise<void> {
  const kept = await selectProjectGroups(tx, tenantId);
  for (const [position, group] of given.entries())
    await putProjectGroup(tx, { ...group, tenantId, position });
  const codes = kept.flatMap(({ code }) => (given.some((one) => one.code === code) ? [] : [code]));
  if (codes.length) await deleteProjectGroups(tx, { tenantId, codes });
}
