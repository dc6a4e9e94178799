// A new draft, or the one that is open already: one of an owner, a kind and what its subject counts as once.
import { transaction, type Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import { sealAnswers, type Seals } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { CaseKind, Subject } from './case-kind.ts';
import { newCaseKey } from './case-seals.ts';
import { insertCase, selectOnceDraft, type NewCase } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { currentForm } from './form-versions.ts';
import { insertEvent } from './history.sql.ts';

export interface Opening {
  tenantId: string;
  /** Null = a guest, whose case is their own id. */
  accountId: string | null;
  kind: string;
  subjectId: string;
  owner: { kind: 'enterprise' | 'person'; id: string } | { kind: 'guest' };
  /** Of a person the mask, with the whole sealed beside it. */
  applicant: { name: string; sealed: string | null };
  /** What the form starts with; what it would refuse is left out. */
  prefill: Answers;
  /** The earlier case that it renews: one open draft of each, where the subject lets an owner have several. */
  renews?: string;
  /** The officer who files from paper for the owner. */
  enteredBy?: string;
  /** The absent officer in whose place they do; absent or null = in their own right. */
  enteredFor?: string | null;
  /** Opened for the owner by the product itself (免申即享). */
  isSystem?: true;
}

/** Throws NOT_FOUND for a kind or subject that is missing or closed. */
export async function openCase(
  deps: CaseworkDeps,
  opening: Opening,
): Promise<{ id: string; isNew: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const plan = await planOf(tx, deps, opening);
    return openWithin(tx, deps, plan);
  });
}

/** What a case would be opened about. Throws NOT_FOUND. */
export async function planOf(tx: Tx, deps: CaseworkDeps, opening: Opening): Promise<Plan> {
  const kind = deps.kinds.get(opening.kind);
  if (!kind) throw appError('NOT_FOUND');
  const { tenantId, subjectId: id } = opening;
  const subject = await kind.subjectOf(tx, { tenantId, id, today: dayText(deps.now()) });
  if (!subject) throw appError('NOT_FOUND');
  return { opening, kind, subject };
}

export interface Plan {
  opening: Opening;
  kind: CaseKind;
  subject: Subject;
}

/** The same inside a transaction that does more. */
export async function openWithin(
  tx: Tx,
  deps: CaseworkDeps,
  plan: Plan,
): Promise<{ id: string; isNew: boolean }> {
  const { opening, kind, subject } = plan;
  const now = deps.now();
  const key = newCaseKey(deps);
  const file = await newFile(tx, deps, plan, key.seals);
  const [made] = await insertCase(tx, file);
  if (made) {
    await key.keep(tx, made.id);
    await insertEvent(tx, {
      caseId: made.id,
      event: 'create',
      fromState: '',
      toState: kind.workflow.start,
      now,
      ...openedBy(opening),
      reasonCode: null,
      reason: null,
      payload: {},
      snapshot: null,
    });
    const { tenantId, ownerId } = file;
    await kind.opened?.(tx, { caseId: made.id, tenantId, subjectId: subject.id, ownerId, now });
    return { id: made.id, isNew: true };
  }
  const { tenantId, ownerId } = file;
  const onceKey = onceKeyOf(plan) ?? '';
  const [draft] = await selectOnceDraft(tx, { tenantId, kind: kind.kind, ownerId, onceKey });
  if (!draft) throw appError('CONFLICT');
  return { id: draft.id, isNew: false };
}

const onceKeyOf = ({ opening: { renews }, subject }: Plan): string | null =>
  subject.onceKey ?? (renews === undefined ? null : renewalKey(renews));

/** What a draft counts as once that renews a case, and stays with it when it is filed. */
export const renewalKey = (id: string): string => `${RENEWS}${id}`;
const RENEWS = 'renews:';

const openedBy = ({ enteredBy, isSystem, accountId }: Opening): { actor: string; actorRole: string } =>
  isSystem
    ? { actor: 'system', actorRole: 'system' }
    : {
        actor: enteredBy ?? accountId ?? 'guest',
        actorRole: enteredBy === undefined ? 'applicant' : 'window',
      };

async function newFile(tx: Tx, deps: CaseworkDeps, plan: Plan, seals: Seals): Promise<NewCase> {
  const { opening, kind, subject } = plan;
  const now = deps.now();
  const { tenantId, accountId, owner, applicant } = opening;
  const { department, projectGroup, separation, promisedDays, outside = [] } = subject;
  const form = await currentForm(tx, kind, { tenantId, formCode: subject.formCode });
  const { answers } = checkDraft(form, opening.prefill, await checkOptions(deps, form, dayText(now)));
  const id = uuidV7(now.getTime());
  return {
    id,
    tenantId,
    accountId,
    kind: kind.kind,
    subjectId: subject.id,
    subjectTitle: subject.title,
    ownerKind: owner.kind,
    ownerId: 'id' in owner ? owner.id : id,
    applicantName: applicant.name,
    applicantSealed: applicant.sealed,
    channel: opening.enteredBy === undefined ? 'online' : 'window',
    enteredBy: opening.enteredBy ?? null,
    enteredFor: opening.enteredFor ?? null,
    state: kind.workflow.start,
    formCode: form.code,
    formVersion: form.version,
    answers: sealAnswers(form, answers, {}, seals),
    department,
    projectGroup,
    separation,
    promisedDays,
    outside,
    onceKey: onceKeyOf(plan),
    now,
  };
}
