// Drafts of projects: an empty one or a copy, and their saves while somebody types.
import { isDeepStrictEqual } from 'node:util';
import { transaction, type Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import type { FormDefinition } from '@yqt/forms/form';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { storedForm } from '../../../casework/server/casework.port.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import type { Project } from '../../project-shape.rules.ts';
import { selectProject } from '../../server/project.sql.ts';
import { checklistFiles } from '../material-rows.rules.ts';
import { answersOfProject, groupIn, newChain, templatesChosen } from '../settings-of.rules.ts';
import * as text from '../setup-words.rules.ts';
import {
  auditSetup,
  reaches,
  requireReach,
  setupScope,
  type SetupDeps,
  type SetupScope,
} from './setup-deps.ts';
import { settingsFormFor, settingsOptions } from './setup-choices.ts';
import { holdProjectGroup } from './group.sql.ts';
import { paperTemplateFaults } from './paper-template-faults.ts';
import {
  insertSetupDraft,
  lockSetupDraft,
  selectSetupDraft,
  updateSetupDraft,
  type DraftFile,
  type SetupDraft,
} from './setup.sql.ts';

/** A project as it is written: its draft, or what would be one, and what is published. */
export interface Setup {
  id: string;
  draft: SetupDraft | null;
  published: Project | null;
  answers: Answers;
  /** Its own form, the newest that is published. */
  form: FormDefinition | null;
}

/** Of a project that is new, the code of its form. */
export const formCodeOf = ({ id, published }: Pick<Setup, 'id' | 'published'>): string =>
  published?.formCode ?? `declare-${id}`;

/** Throws NOT_FOUND for what is missing or another tenant's. */
export async function openSetup(
  db: Tx | SetupDeps['sql'],
  { tenantId, id, isLocked }: { tenantId: string; id: string; isLocked: boolean },
): Promise<Setup> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const [draft = null] = await (isLocked ? lockSetupDraft : selectSetupDraft)(db, { tenantId, id });
  const [published = null] = await selectProject(db, { tenantId, id });
  if (!draft && !published) throw appError('NOT_FOUND');
  const code = formCodeOf({ id, published });
  const form = await storedForm(db, { tenantId, code });
  const answers = draft?.answers ?? (published ? answersOfProject(published, form) : {});
  return { id, draft, published, answers, form };
}

const saverOf = ({ viewer, now }: OperatorVisit) => ({
  by: viewer.accountId,
  savedName: viewer.loginName,
  now,
});

/** An empty draft, or one with the settings of another project. Throws NOT_FOUND for one that they do not reach. */
export async function createSetup(
  deps: SetupDeps,
  visit: OperatorVisit,
  { from }: { from?: string },
): Promise<{ id: string }> {
  const id = uuidV7(visit.now.getTime());
  const { tenantId } = visit;
  await transaction(deps.sql, async (tx) => {
    const scope = await setupScope(tx, visit);
    const source = from === undefined ? null : await openSetup(tx, { tenantId, id: from, isLocked: false });
    if (source) requireReach(scope, 'reads', source);
    const { code: _code, ...copied } = source?.answers ?? {};
    const answers: Answers = { ...(source ? {} : newChain()), ...copied, ...ownPlace(scope.edits) };
    await insertSetupDraft(tx, {
      ...headOf(answers),
      ...saverOf(visit),
      id,
      tenantId,
      answers,
      files: source ? (source.draft?.files ?? filesHeld(source)) : [],
      publishedRevision: null,
    });
    await auditSetup(tx, visit, { id, event: 'created', facts: from === undefined ? {} : { from } });
  });
  return { id };
}

/** A new project begins where its editor may write: by their first grant, as far as it is limited. */
function ownPlace(edits: SetupScope['edits']): Answers {
  const [own] = edits ?? [];
  const { department = '*', projectGroup = '*' } = own ?? {};
  return {
    ...(department !== '*' && { department }),
    ...(projectGroup !== '*' && { projectGroup }),
  };
}

const headOf = (answers: Answers) => ({
  code: textOf(answers['code']).slice(0, 64),
  name: textOf(answers['name']).slice(0, 200),
  department: textOf(answers['department']),
  projectGroup: groupIn(answers),
  smallType: textOf(answers['smallType']),
});

interface Save {
  id: string;
  /** The one that the editor started from. */
  revision: number;
  answers: Answers;
}

/**
 * Keeps a draft as typed. A stale revision with the content that is stored counts as saved: its answer was lost. Throws NOT_FOUND,
 * FORBIDDEN, CONFLICT where somebody has saved other content, and INVALID for a department out of reach or foreign files. Faults
 * of templates are answered, the draft is kept with them.
 */
export async function saveSetup(
  deps: SetupDeps,
  visit: OperatorVisit,
  given: Save,
): Promise<{ revision: number; faults: FieldError[] }> {
  if (Object.prototype.toString.call(given.answers) !== '[object Object]')
    throw invalid({ field: 'answers', errorMessage: text.BAD_CONTENT });
  const { revision, draft } = await keepSetup(deps, visit, given);
  return { revision, faults: await paperTemplateFaults(deps, { tenantId: visit.tenantId, answers: draft }) };
}

async function keepSetup(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, revision, answers }: Save,
): Promise<{ revision: number; draft: Answers }> {
  const { tenantId, now } = visit;
  return transaction(deps.sql, async (tx) => {
    const setup = await openSetup(tx, { tenantId, id, isLocked: true });
    const scope = await setupScope(tx, visit);
    requireReach(scope, 'edits', setup);
    await holdProjectGroup(tx, { tenantId, code: groupIn(answers) });
    const form = await settingsFormFor(tx, { tenantId, form: setup.form });
    const { answers: draft } = checkDraft(form, answers, await settingsOptions(deps, form, now));
    const stored = setup.draft?.revision ?? 0;
    if (isDeepStrictEqual(draft, setup.answers)) return { revision: stored, draft };
    if (stored !== revision) throw appError('CONFLICT');
    const head = headOf(draft);
    requirePlace(scope, head);
    const files = await keepAdded(tx, visit, {
      held: setup.draft?.files ?? filesHeld(setup),
      given: filesOf(draft),
    });
    const saved = { ...head, ...saverOf(visit), id, tenantId, answers: draft, files };
    const [row] = setup.draft
      ? await updateSetupDraft(tx, saved)
      : await insertSetupDraft(tx, { ...saved, publishedRevision: 0 });
    if (!row) throw appError('CONFLICT');
    return { revision: row.revision, draft };
  });
}

/** Throws INVALID at the department where no group of it is within reach, else at the group. */
function requirePlace({ edits }: SetupScope, head: { department: string; projectGroup: string }): void {
  if (reaches(edits, head)) return;
  const isOwn = (edits ?? []).some(({ department }) => ['*', head.department].includes(department));
  throw invalid(
    isOwn
      ? { field: 'projectGroup', errorMessage: text.OUTSIDE_GROUP }
      : { field: 'department', errorMessage: text.OUTSIDE_DEPARTMENT },
  );
}

/** The files of a project that was published before it had a draft. */
const filesHeld = ({ published }: Setup): DraftFile[] =>
  [
    ...(published?.materials ?? []).flatMap(({ template, sample }) => [template, sample]),
    ...Object.values(published?.templates ?? {}),
  ].flatMap((one) => (one && 'fileId' in one ? [{ id: one.fileId, name: one.name, size: 0 }] : []));

/** Every file that settings refer to, with the field that does. */
const filesOf = (answers: Answers): { field: string; fileId: string }[] => [
  ...checklistFiles(answers).map((fileId) => ({ field: 'materials', fileId })),
  ...templatesChosen(answers),
];

/** New files must be the editor's own uploads. */
async function keepAdded(
  tx: Tx,
  { tenantId, viewer }: OperatorVisit,
  { held, given }: { held: DraftFile[]; given: readonly { field: string; fileId: string }[] },
): Promise<DraftFile[]> {
  const added = given.filter(({ fileId }) => !held.some(({ id }) => id === fileId));
  if (added.length === 0) return held;
  const ids = added.map(({ fileId }) => fileId);
  const kept = await keepFiles(tx, { tenantId, accountId: viewer.accountId, ids });
  const foreign = added.filter(({ fileId }) => !kept.some(({ id }) => id === fileId));
  if (foreign.length)
    throw invalid(...foreign.map(({ field }) => ({ field, errorMessage: text.NOT_OWN_FILE })));
  return [...held, ...kept.map(({ id, name, size }) => ({ id, name, size }))];
}
