// What an officer is told of a case beside its file: whether they watch it, their open tasks, and to whom each may go.
import { dayText } from '@yqt/kernel/dates';
import { readAppraisal } from '../../appraisal/server/list-appraisals.ts';
import { readArchive } from '../../archive/server/read-archive.ts';
import { readBreaches } from '../../breach/server/read-breaches.ts';
import { readChecks } from '../../proof/server/read-checks.ts';
import { untrueAgainst } from '../../proof/server/unanswered.ts';
import { fileNames } from '../../../file/server/file-names.port.ts';
import { accountNames } from '../../../identity/server/account-names.port.ts';
import { holdersOf } from '../../../operator/server/holders.port.ts';
import { stateLabel } from '../../server/case-words.ts';
import { owedAgainst } from '../../owed/server/owed-against.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { Against } from '../../server/case-message.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectChainFault } from '../../server/history.sql.ts';
import { coveringGrants } from '../../server/reach.ts';
import { nameWarnings } from '../../server/name-warnings.ts';
import { findCase } from '../../server/read-own-case.ts';
import { barredAmong } from '../../server/standing.ts';
import { selectTasks, type TaskRow } from '../../server/task.sql.ts';
import type { CaseDesk } from '../contract.ts';
import { selectWatch } from './kept.sql.ts';

/** What the kind finds, and what is owed or was not kept. */
const againstCase = async (
  deps: CaseworkDeps,
  { found, kind, today }: { found: CaseRow; kind: CaseKind; today: string },
): Promise<Against[]> => [
  ...((await kind.againstOf?.(deps.sql, found)) ?? []),
  ...(kind.owing ? await owedAgainst(deps.sql, { found, today }) : []),
  ...(await untrueAgainst(deps, { found, kind })),
];

/** Throws NOT_FOUND, also for a case out of scope. */
export async function readCaseDesk(deps: CaseworkDeps, officer: Officer, id: string): Promise<CaseDesk> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const { accountId, reach } = officer;
  const today = dayText(deps.now());
  const [watched, faults, tasks, archive, appraisal, breaches, against] = await Promise.all([
    selectWatch(deps.sql, { accountId, caseId: found.id }),
    selectChainFault(deps.sql, found.id),
    selectTasks(deps.sql, found.id),
    readArchive(deps.sql, { caseId: found.id, kind, today }),
    readAppraisal(deps.sql, officer, { found, today }),
    readBreaches(deps.sql, officer, { found, today }),
    againstCase(deps, { found, kind, today }),
  ]);
  const open = tasks.filter(
    (task) =>
      task.closedAt === null &&
      coveringGrants(reach.grants, { ...task, kind: kind.kind }).some(({ role }) => role === task.role),
  );
  return {
    isWatched: watched.length > 0,
    isChainSound: faults.length === 0,
    archive,
    appraisal,
    breaches,
    promises: await readChecks(deps.sql, officer, { found, kind, tasks, today }),
    parts: await deskParts(deps, { found, kind }),
    warnings: against.map(await nameWarnings(deps.sql, officer, against)),
    tasks: await Promise.all(open.map((task) => deskTask(deps, officer, { task, found, kind }))),
  };
}

/** What the kind has officers read, its files by name; one that is gone is none. */
async function deskParts(
  { sql }: CaseworkDeps,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<CaseDesk['parts']> {
  const parts = (await kind.deskOf?.(sql, found)) ?? [];
  const ids = parts.flatMap(({ files }) => files);
  const names = await fileNames(sql, { tenantId: found.tenantId, ids });
  return parts.map(({ title, lines, files, seen }) => ({
    title,
    seen,
    lines: [...lines],
    files: files.flatMap((fileId) => {
      const name = names.get(fileId);
      return name === undefined ? [] : [{ fileId, name }];
    }),
  }));
}

/** With whoever may be handed it: nobody whose own decisions keep them from deciding here. */
async function deskTask(
  { sql, now }: CaseworkDeps,
  { tenantId, accountId }: Officer,
  { task, found, kind }: { task: TaskRow; found: CaseRow; kind: CaseKind },
): Promise<CaseDesk['tasks'][number]> {
  const { id, node, role, department, projectGroup, assignee } = task;
  const holders = await holdersOf(sql, { role, department, projectGroup });
  const barred = await barredAmong(sql, { found, kind, accounts: holders, now: now() });
  const ids = assignee === null ? holders : [...holders, assignee];
  const names = await accountNames(sql, { tenantId, ids });
  return {
    id,
    nodeLabel: stateLabel(kind, node),
    assigned: assignee === null ? 'nobody' : assignee === accountId ? 'mine' : 'other',
    assignee,
    assigneeName: names.find((one) => one.accountId === assignee)?.name ?? null,
    officers: names.filter((one) => holders.includes(one.accountId) && !barred.has(one.accountId)),
  };
}
