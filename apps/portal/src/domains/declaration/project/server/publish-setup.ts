// What applicants see of a project: published, closed and opened again. Nothing else writes a project.
import { transaction, type Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { instantText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { publishFile } from '../../../file/server/file.port.ts';
import {
  isGuideOnly,
  type OwnCondition,
  type Project,
  type ProjectMaterial,
} from '../../project-shape.rules.ts';
import { putProject, selectGroups, setProjectStatus } from '../../server/project.sql.ts';
import { windowStateAt } from '@yqt/kernel/window';
import { isOpenState } from '../../window.rules.ts';
import { checklistFiles } from '../material-rows.rules.ts';
import { settingsFaults, settingsOf, type Settings } from '../settings-of.rules.ts';
import * as text from '../setup-words.rules.ts';
import { announceBatches } from './batch.sql.ts';
import { formCodeOf, openSetup, type Setup } from './save-setup.ts';
import { hasNews, proposeSetup, requireSeenReturn, sendBackSetup, tellPublished } from './second-setup.ts';
import { settingsFormFor, settingsOptions } from './setup-choices.ts';
import { auditSetup, requireReach, setupScope, type SetupDeps } from './setup-deps.ts';
import { holdProjectGroup } from './group.sql.ts';
import { moveToGroup } from './project-groups.ts';
import { paperTemplateFaults } from './paper-template-faults.ts';
import { markSetupPublished, selectSetupRule } from './setup.sql.ts';
import { moveWindows } from './keep-batches.ts';

/** `propose`: whoever wrote it asks somebody else to publish it; `send_back`: who was asked does not. */
export const SETUP_EVENTS = ['publish', 'propose', 'send_back', 'close', 'reopen'] as const;
/** What they reach it with. */
const REACHES = {
  publish: 'publishes',
  propose: 'edits',
  send_back: 'publishes',
  close: 'turns',
  reopen: 'turns',
} as const;
export type SetupEvent = (typeof SETUP_EVENTS)[number];

/** Whether what one officer wrote another must publish: yes, unless the tenant says no. */
export async function asksSecond(db: Tx | SetupDeps['sql'], tenantId: string): Promise<boolean> {
  const [rule] = await selectSetupRule(db, tenantId);
  return rule?.needsSecond ?? true;
}

export interface SetupActing {
  id: string;
  revision: number;
  event: SetupEvent;
  reason?: string;
  /** When what the officer saw was sent back; absent = it was not. */
  returnedAt?: string;
}

/**
 * Throws NOT_FOUND, FORBIDDEN (scope; whoever wrote it, where a second person is asked for), CONFLICT (saved, sent back or moved meanwhile)
 * and INVALID with every fault of the settings, or without the reason that it is sent back for.
 */
export async function actOnSetup(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, revision, event, reason = '', returnedAt }: SetupActing,
): Promise<{ status: Project['status'] }> {
  const { tenantId } = visit;
  const isChecked = event === 'publish' || event === 'propose';
  const templates = isChecked ? await faultsBefore(deps, { tenantId, id }) : [];
  return transaction(deps.sql, async (tx) => {
    const setup = await openSetup(tx, { tenantId, id, isLocked: true });
    requireReach(await setupScope(tx, visit), REACHES[event], setup);
    requireSeenReturn(setup.draft, { event, returnedAt });
    if ((setup.draft?.revision ?? 0) !== revision) throw appError('CONFLICT');
    const { status, facts } = await happen(tx, deps, {
      visit,
      setup,
      templates,
      event,
      reason: reason.trim(),
    });
    await auditSetup(tx, visit, { id, event, facts: { revision, ...facts } });
    if (status === 'published') await announceBatches(tx, { tenantId, projectId: id, now: visit.now });
    return { status };
  });
}

interface Happening {
  visit: OperatorVisit;
  setup: Setup;
  templates: readonly FieldError[];
  event: SetupEvent;
  reason: string;
}

/** Returns where the project stands then, and what is written down of it beside its revision. */
async function happen(
  tx: Tx,
  deps: SetupDeps,
  { visit, setup, templates, event, reason }: Happening,
): Promise<{ status: Project['status']; facts: Record<string, string | number> }> {
  const { tenantId, now } = visit;
  const stands = setup.published?.status ?? 'draft';
  switch (event) {
    case 'publish': {
      const facts = await publish(tx, deps, { visit, setup, templates });
      await tellPublished(tx, visit, setup);
      return { status: 'published', facts };
    }
    case 'propose':
      if (!hasNews(setup)) throw appError('CONFLICT', { message: text.NOTHING_NEW });
      if (!(await asksSecond(tx, tenantId))) throw appError('CONFLICT', { message: text.NO_SECOND_ASKED });
      await soundAnswers(tx, deps, { visit, setup, templates });
      await proposeSetup(tx, visit, setup);
      return { status: stands, facts: {} };
    case 'send_back':
      await sendBackSetup(tx, visit, { setup, reason });
      return { status: stands, facts: { reason } };
    case 'close':
    case 'reopen': {
      const status = event === 'close' ? 'closed' : 'published';
      await turn(tx, { setup, status, now, tenantId });
      return { status, facts: {} };
    }
  }
}

/** Files are read before the transaction; it refuses where the draft is another by then. Foreign ones are its to refuse. */
async function faultsBefore(
  deps: SetupDeps,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<FieldError[]> {
  const { answers } = await openSetup(deps.sql, { tenantId, id, isLocked: false });
  return paperTemplateFaults(deps, { tenantId, answers });
}

async function turn(
  tx: Tx,
  given: { setup: Setup; status: 'closed' | 'published'; now: Date; tenantId: string },
): Promise<void> {
  const { setup, status, now, tenantId } = given;
  const { published, id } = setup;
  if (!published || published.status === 'draft') throw appError('CONFLICT', { message: text.NOT_PUBLISHED });
  const at = instantText(now);
  if (status === 'closed' && published.batches.some((batch) => isOpenState(windowStateAt(at, batch))))
    throw appError('CONFLICT', { message: text.HAS_OPEN_BATCH });
  await setProjectStatus(tx, { tenantId, id, status, now });
}

/** Returns what is written down of it beside its revision. */
async function publish(
  tx: Tx,
  deps: SetupDeps,
  { visit, setup, templates }: { visit: OperatorVisit; setup: Setup; templates: readonly FieldError[] },
): Promise<Record<string, string | number>> {
  const { tenantId, viewer, now } = visit;
  const { id, draft, published } = setup;
  if (!draft || (draft.publishedRevision === draft.revision && published?.status === 'published'))
    throw appError('CONFLICT', { message: text.NOTHING_NEW });
  if (draft.editors.includes(viewer.accountId) && (await asksSecond(tx, tenantId)))
    throw appError('FORBIDDEN', { message: text.NEEDS_SECOND });
  await holdProjectGroup(tx, { tenantId, code: draft.projectGroup });
  const answers = await soundAnswers(tx, deps, { visit, setup, templates });
  const settings = settingsOf(answers, { files: draft.files, form: setup.form });
  const { revision } = draft;
  const materials = withCodes(settings.materials, { before: published?.materials ?? [], revision }, byName);
  const before = published?.conditions ?? [];
  const conditions = withCodes(settings.conditions, { before, revision }, byText);
  const [row] = await putProject(tx, {
    ...settings,
    materials,
    conditions,
    id,
    tenantId,
    formCode: formCodeOf({ id, published }),
    status: 'published',
    isDemo: published?.isDemo ?? false,
    now,
  });
  if (!row) throw invalid({ field: 'code', errorMessage: text.CODE_TAKEN });
  const moved = await moveToGroup(tx, { visit, published, group: settings.projectGroup });
  for (const fileId of checklistFiles(answers))
    await publishFile(tx, { tenantId, id: fileId, isPublished: true });
  if (published && published.policyId !== settings.policyId) await moveWindows(tx, { tenantId, id, now });
  await markSetupPublished(tx, { tenantId, id });
  return moved;
}

/** Throws INVALID with everything that is wrong, at once. */
export async function soundAnswers(
  tx: Tx,
  deps: SetupDeps,
  {
    visit: { tenantId, now },
    setup,
    templates,
  }: { visit: OperatorVisit; setup: Setup; templates: readonly FieldError[] },
): Promise<Answers> {
  const form = await settingsFormFor(tx, { tenantId, form: setup.form });
  const checked = checkSubmission(form, setup.answers, await settingsOptions(deps, form, now));
  const answers = checked.ok ? checked.answers : setup.answers;
  const settings = settingsOf(answers, { files: [], form: setup.form });
  const faults = [
    ...(checked.ok ? [] : checked.faults),
    ...settingsFaults(answers, setup.form),
    ...templates,
    ...(await placeFaults(tx, { tenantId, settings, setup })),
  ];
  if (faults.length) throw invalid(...faults);
  return answers;
}

async function placeFaults(
  tx: Tx,
  { tenantId, settings, setup }: { tenantId: string; settings: Settings; setup: Setup },
): Promise<FieldError[]> {
  const codes = settings.nodes.flatMap(({ group }) => (group ? [group] : []));
  const groups = codes.length ? await selectGroups(tx, { tenantId, codes }) : [];
  const isFiled = !isGuideOnly(settings.redemption);
  return [
    ...(isFiled && setup.form === null ? [{ field: 'form', errorMessage: text.NO_FORM }] : []),
    ...(groups.some(({ departments }) => departments.length === 0)
      ? [{ field: 'jointGroup', errorMessage: text.EMPTY_GROUP }]
      : []),
  ];
}

const byName = ({ name }: ProjectMaterial): string => name;
/** Other words are another condition: what was said to the old ones says nothing of it. */
const byText = ({ text: words }: OwnCondition): string => words;

/** What is asked keeps its code as long as its words stay; a row's key may be used again once the row is gone, a code never. */
function withCodes<T extends { code: string }>(
  asked: readonly T[],
  { before, revision }: { before: readonly T[]; revision: number },
  wordsOf: (one: T) => string,
): T[] {
  const taken = new Set(before.map(({ code }) => code));
  return asked.map((one) => {
    const same = before.find((other) => wordsOf(other) === wordsOf(one));
    if (same) return { ...one, code: same.code };
    return taken.has(one.code) ? { ...one, code: `${one.code}v${revision}` } : one;
  });
}
