// What the console shows of projects: the list, and one with its settings form, its batches and what may be done now.
import { dayText, instantText } from '@yqt/kernel/dates';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { OperatorVisit } from '../../../../visit.ts';
import { formOptions } from '../../../dictionary/server/form-options.port.ts';
import { formerNames } from '../../../identity/server/account-names.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { batchView } from '../../server/read-catalogue.ts';
import { selectSmallTypes } from '../../server/project.sql.ts';
import type { ProjectStatus } from '../../project-shape.rules.ts';
import * as text from '../setup-words.rules.ts';
import { projectGroups } from './project-groups.ts';
import { formCodeOf, openSetup, type Setup } from './save-setup.ts';
import { asksSecond, type SetupEvent } from './publish-setup.ts';
import { isPutForward, returnOf } from './second-setup.ts';
import { settingsFormFor } from './setup-choices.ts';
import {
  mayDo,
  requireReach,
  setupScope,
  type SetupAct,
  type SetupDeps,
  type SetupScope,
} from './setup-deps.ts';
import { countSetups, selectSetups, type SetupFilter, type SetupHead } from './setup.sql.ts';

interface Query extends PageRequest {
  keyword?: string;
  smallType?: string;
  department?: string;
  projectGroup?: string;
  status?: ProjectStatus;
  waits?: 'yes';
}

/** Lately saved first. */
export async function listSetups(deps: SetupDeps, visit: OperatorVisit, { current, size, ...query }: Query) {
  const { tenantId } = visit;
  const scope = await setupScope(deps.sql, visit);
  const filter = filterOf(visit, { scope, query });
  const [rows, [count], names, types, groups] = await Promise.all([
    selectSetups(deps.sql, { ...filter, limit: size, offset: offsetOf({ current, size }) }),
    countSetups(deps.sql, filter),
    departmentNames(deps.sql, tenantId),
    selectSmallTypes(deps.sql, { tenantId, bigType: null }),
    projectGroups(deps.sql, { tenantId }),
  ]);
  const groupNames = new Map(groups.map(({ code, name }) => [code, name]));
  const typeNames = new Map(types.map(({ code, name }) => [code, name]));
  const records = rows.map((row) => ({
    ...headOf(row),
    departmentName: names.get(row.department) ?? row.department,
    groupName: groupNames.get(row.projectGroup) ?? row.projectGroup,
    smallTypeName: typeNames.get(row.smallType) ?? row.smallType,
  }));
  const canCreate = scope.edits === null || scope.edits.length > 0;
  const options = (from: ReadonlyMap<string, string>) =>
    [...from].map(([value, label]) => ({ value, label }));
  return {
    records,
    total: count?.total ?? 0,
    current,
    size,
    canCreate,
    departments: options(names),
    smallTypes: options(typeNames),
    projectGroups: options(groupNames),
  };
}

const filterOf = (
  { tenantId, viewer }: OperatorVisit,
  { scope, query }: { scope: SetupScope; query: Omit<Query, keyof PageRequest> },
): SetupFilter => ({
  tenantId,
  // what waits for a second person is what they may publish
  places: query.waits === undefined ? scope.reads : scope.publishes,
  keyword: query.keyword?.trim() || null,
  smallType: query.smallType ?? null,
  department: query.department ?? null,
  projectGroup: query.projectGroup ?? null,
  status: query.status ?? null,
  waitsFor: query.waits === undefined ? null : viewer.accountId,
});

const headOf = ({ revision, publishedRevision, ...row }: SetupHead) => ({
  ...row,
  statusLabel: text.SETUP_LABELS[row.status],
  hasChanges: row.status !== 'draft' && revision !== null && revision !== (publishedRevision ?? 0),
});

/** One project. Throws NOT_FOUND. */
export async function getSetup(deps: SetupDeps, visit: OperatorVisit, { id }: { id: string }) {
  const { tenantId, now, viewer } = visit;
  const setup = await openSetup(deps.sql, { tenantId, id, isLocked: false });
  const scope = await setupScope(deps.sql, visit);
  requireReach(scope, 'reads', setup);
  const form = await settingsFormFor(deps.sql, { tenantId, form: setup.form });
  const [dictionaries, isSecondAsked] = await Promise.all([
    formOptions(deps, form),
    asksSecond(deps.sql, tenantId),
  ]);
  const { draft, published, answers } = setup;
  const status = published?.status ?? 'draft';
  const hasChanges = draft !== null && draft.revision !== (draft.publishedRevision ?? 0);
  return {
    id,
    status,
    statusLabel: text.SETUP_LABELS[status],
    hasChanges: hasChanges && status !== 'draft',
    isDemo: published?.isDemo ?? false,
    revision: draft?.revision ?? 0,
    form,
    answers,
    dictionaries,
    files: draft?.files ?? [],
    savedBy: draft?.savedName ?? '',
    savedAt: draft?.savedAt ?? '',
    ...rightsOf(setup, scope, { isSecondAsked, accountId: viewer.accountId }),
    proposal: await proposalOf(deps, tenantId, setup),
    returned: returnOf(draft),
    /** They wrote it, and another must publish it. */
    waitsForSecond: isSecondAsked && draft !== null && draft.editors.includes(viewer.accountId),
    formCode: formCodeOf(setup),
    formVersion: setup.form?.version ?? null,
    batches: batchesOf(published, now),
    today: dayText(now),
  };
}

const batchesOf = (published: Setup['published'], now: Date) =>
  (published?.batches ?? []).map((batch) => ({
    ...batchView(batch, instantText(now)),
    budgetFen: batch.budgetFen,
    quota: batch.quota,
  }));

async function proposalOf(deps: SetupDeps, tenantId: string, { draft }: Setup) {
  if (!draft || !isPutForward(draft)) return null;
  const { proposedBy, proposedAt } = draft;
  if (proposedBy === null || proposedAt === null) return null;
  const [by] = await formerNames(deps.sql, { tenantId, ids: [proposedBy] });
  return { by: by?.name ?? '', at: proposedAt };
}

interface Second {
  isSecondAsked: boolean;
  accountId: string;
}

const rightsOf = (setup: Setup, scope: SetupScope, second: Second) => ({
  canEdit: mayDo(scope, 'edits', setup),
  canEditBatches: mayDo(scope, 'forms', setup),
  events: eventsOf(setup, scope, second),
});

/** What may be done now, whoever wrote it. */
function eventsOf(setup: Setup, scope: SetupScope, { isSecondAsked, accountId }: Second): SetupEvent[] {
  const { published, draft } = setup;
  const isNew = draft !== null && draft.revision !== (draft.publishedRevision ?? 0);
  return [
    ...(isNew && mayDo(scope, 'publishes', setup) ? (['publish'] as const) : []),
    ...(isNew && isSecondAsked && !isPutForward(draft) && mayDo(scope, 'edits', setup)
      ? (['propose'] as const)
      : []),
    ...(draft !== null &&
    isPutForward(draft) &&
    !draft.editors.includes(accountId) &&
    mayDo(scope, 'publishes', setup)
      ? (['send_back'] as const)
      : []),
    ...(published && published.status !== 'draft' && mayDo(scope, 'turns', setup)
      ? ([published.status === 'closed' ? 'reopen' : 'close'] as const)
      : []),
  ];
}

/** Throws NOT_FOUND and FORBIDDEN. */
export async function requireSetup(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, what }: { id: string; what: SetupAct },
): Promise<Setup> {
  const setup = await openSetup(deps.sql, { tenantId: visit.tenantId, id, isLocked: false });
  requireReach(await setupScope(deps.sql, visit), what, setup);
  return setup;
}
