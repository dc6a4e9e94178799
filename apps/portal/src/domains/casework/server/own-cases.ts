// The calls that a kind offers its applicants, under whatever paths its spec gives them: one adapter of some lines a kind.
import type { Answers } from '@yqt/forms/answers';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { maskName } from '@yqt/kernel/masking';
import { AppError, appError } from '@yqt/kernel/errors';
import type { Page, PageRequest } from '@yqt/kernel/page';
import { eventOf } from '@yqt/workflow/workflow';
import { enterpriseById } from '../../identity/server/identity.port.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { CaseView, OwnCase, OwnUpdated } from '../case-shapes.rules.ts';
import * as text from '../casework.text.ts';
import { actOnCase } from './act-on-case.ts';
import { sealsOf } from './case-seals.ts';
import { stateLabel } from './case-words.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { removeCase, saveCaseAnswers } from './fill-case.ts';
import { formOf } from './form-versions.ts';
import { openCase } from './open-case.ts';
import { ownerOf } from './people.ts';
import { isEngagedFor } from './reach.ts';
import { findCase, listOwnCases, readOwnCase } from './read-own-case.ts';

/** A member's call; of an enterprise's kind with the enterprise. */
type OwnVisit = MemberVisit & { enId?: string };

export interface OwnUpdate {
  id: string;
  revision: number;
  /** `save`, or one of the applicant's events. */
  action: string;
  answers?: unknown;
  reason?: string;
}

/** The caller of a call that an enterprise's or person's kind offers. */
export async function callerOf(
  deps: CaseworkDeps,
  { tenantId, viewer, ip, requestId, enId }: OwnVisit,
): Promise<Caller> {
  const { accountId } = viewer;
  const owners =
    enId === undefined
      ? { enterprises: [], actorId: accountId, hasOwn: true }
      : await ownerOf(deps.sql, { accountId, now: deps.now(), enId });
  return { tenantId, accountId, ip, requestId, reach: { owners } };
}

/** For an enterprise's kind the visit names the enterprise; a person's cases are the account's own. */
export const ownCases = (deps: CaseworkDeps, { kind }: { kind: string }) => ({
  /** A new draft about a subject, or the open one. Throws NOT_FOUND, FORBIDDEN for who only reads. */
  create: (visit: OwnVisit, subjectId: string, prefill: Answers = {}, renews?: string) =>
    createOwn(deps, visit, { kind, subjectId, prefill, ...(renews === undefined ? {} : { renews }) }),
  /** The answers of an earlier case in the clear, for a new one to start with: never to be shown. Throws NOT_FOUND. */
  answersOf: async (visit: OwnVisit, id: string): Promise<Answers> => {
    const { found, kind: known } = await findCase(deps, await callerOf(deps, visit), { id, kind });
    const form = await formOf(deps.sql, known, found);
    return openAnswers(form, found.answers, await sealsOf(deps.sql, deps, found.id));
  },
  /** Saves, and with another action than `save` lets that event happen to what was saved. */
  update: (visit: OwnVisit, given: OwnUpdate) => updateOwn(deps, visit, { ...given, kind }),
  get: async (visit: OwnVisit, id: string): Promise<CaseView> =>
    readOwnCase(deps, await callerOf(deps, visit), { id, kind }),
  list: async (
    visit: OwnVisit,
    q: PageRequest & { subjectId?: string; states?: readonly string[]; ids?: readonly string[] },
  ): Promise<Page<OwnCase>> => {
    const ownerId = visit.enId ?? visit.viewer.accountId;
    return listOwnCases(deps, await callerOf(deps, visit), { ...q, kind, ownerId });
  },
  /** Throws CONFLICT where it is not the owner's to take away. */
  remove: async (visit: OwnVisit, id: string): Promise<void> =>
    removeCase(deps, await callerOf(deps, visit), { id, kind }),
  /** Throws NOT_FOUND: the case of an owner within reach, for a kind's own reads. */
  find: async (visit: OwnVisit, id: string) =>
    (await findCase(deps, await callerOf(deps, visit), { id, kind })).found,
});

async function createOwn(
  deps: CaseworkDeps,
  visit: OwnVisit,
  opening: { kind: string; subjectId: string; prefill: Answers; renews?: string },
) {
  const { tenantId, viewer, enId } = visit;
  const caller = await callerOf(deps, visit);
  requireWriter(caller, visit);
  await requireEngaged(deps, caller, { visit, opening });
  const { loginName, accountId } = viewer;
  const enterprise = enId === undefined ? null : await enterpriseById(deps.sql, enId);
  const owned = enterprise
    ? {
        owner: { kind: 'enterprise', id: enterprise.enId } as const,
        applicant: { name: enterprise.name, sealed: null },
      }
    : {
        owner: { kind: 'person', id: accountId } as const,
        applicant: { name: maskName(loginName), sealed: deps.sealText(loginName) },
      };
  const opened = await openCase(deps, { tenantId, accountId, ...opening, ...owned });
  if (!opened.isNew) await requireReached(deps, caller, { id: opened.id, kind: opening.kind });
  return opened;
}

/** The open draft that a new one would be is somebody else's, of whose cases an agent is told no more. Throws CONFLICT. */
async function requireReached(deps: CaseworkDeps, caller: Caller, place: { id: string; kind: string }) {
  try {
    await findCase(deps, caller, place);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw appError('CONFLICT', { message: text.DRAFT_OF_OTHERS, cause: error });
  }
}

async function updateOwn(deps: CaseworkDeps, visit: OwnVisit, given: OwnUpdate & { kind: string }) {
  return updateAs(deps, await callerOf(deps, visit), given);
}

/** The same for whoever reaches the case otherwise. */
export async function updateAs(
  deps: CaseworkDeps,
  caller: Caller,
  { id, kind, revision, action, answers, reason }: OwnUpdate & { kind: string | null },
): Promise<OwnUpdated> {
  const place = { id, kind };
  const saved =
    answers === undefined ? null : await saveCaseAnswers(deps, caller, { ...place, revision, answers });
  const act = { ...place, event: action, revision: saved?.revision ?? revision };
  const untouched = await untouchedBefore(deps, caller, act);
  if (action !== 'save') await actOnCase(deps, caller, reason === undefined ? act : { ...act, reason });
  const { found, kind: known } = await findCase(deps, caller, place);
  return {
    id,
    revision: found.revision,
    savedAt: saved?.savedAt ?? found.updatedAt,
    faults: saved?.faults ?? [],
    state: found.state,
    stateLabel: stateLabel(known, found.state),
    version: found.version,
    receiptNo: found.receiptNo,
    untouched,
  };
}

/** Before the correction is closed by it: what an event that answers one leaves as it was. A save is none. */
async function untouchedBefore(
  deps: CaseworkDeps,
  caller: Caller,
  { event, ...place }: { id: string; kind: string | null; event: string },
): Promise<CaseView['untouched']> {
  if (event === 'save') return [];
  const { kind } = await findCase(deps, caller, place);
  return eventOf(kind.workflow, event)?.correction === 'resolve'
    ? (await readOwnCase(deps, caller, place)).untouched
    : [];
}

/** Throws FORBIDDEN for an agent whose letter does not name the matter. */
async function requireEngaged(
  deps: CaseworkDeps,
  { reach }: Caller,
  { visit, opening }: { visit: OwnVisit; opening: { kind: string; subjectId: string } },
): Promise<void> {
  const acting =
    'owners' in reach ? reach.owners.enterprises.find(({ enId }) => enId === visit.enId) : undefined;
  if (acting?.role !== 'agent' || !acting.projects?.length) return;
  const { kind, subjectId: id } = opening;
  const today = dayText(deps.now());
  const subject = await deps.kinds.get(kind)?.subjectOf(deps.sql, { tenantId: visit.tenantId, id, today });
  const matter = { kind, subjectId: id, subjectTitle: subject?.title ?? '' };
  if (!isEngagedFor(acting, matter)) throw appError('FORBIDDEN', { message: text.NOT_ENGAGED });
}

function requireWriter({ reach }: Caller, { enId }: OwnVisit): void {
  if (!('owners' in reach) || enId === undefined) return;
  const role = reach.owners.enterprises.find((one) => one.enId === enId)?.role ?? 'viewer';
  if (role === 'viewer') throw appError('FORBIDDEN', { message: text.HANDLERS_ONLY });
}
