// The form of a project while officers write it: read, saved, published, taken from another project.
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { placedFault, propertyFaults, type DesignFault } from '@yqt/forms/design-faults';
import type { FormDefinition } from '@yqt/forms/form';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { announceForm, countBehind, newsBetween } from '../../../casework/carry/server/new-form.port.ts';
import {
  formFaults,
  formVersions,
  publishForm,
  saveFormDraft,
} from '../../../casework/server/casework.port.ts';
import { definitionOf, designOf, type Design } from '@yqt/forms/design';
import { formChanges } from '@yqt/forms/form-changes';
import { readDesign } from '@yqt/forms/read-design';
import * as text from '../setup-words.rules.ts';
import { DICTIONARIES } from '../designer-choices.rules.ts';
import { asksSecond } from './publish-setup.ts';
import { formCodeOf, openSetup, type Setup } from './save-setup.ts';
import { auditSetup, mayDo, requireReach, setupScope, type SetupDeps } from './setup-deps.ts';

const emptyForm = (code: string, title: string): FormDefinition => ({
  code,
  version: 1,
  title,
  sections: [{ id: 's1', title: '项目信息', fields: [] }],
});

/** The draft, or what was published last, as a design. Throws NOT_FOUND. */
export async function readProjectForm(deps: SetupDeps, visit: OperatorVisit, { id }: { id: string }) {
  const { tenantId, viewer } = visit;
  const setup = await openSetup(deps.sql, { tenantId, id, isLocked: false });
  const scope = await setupScope(deps.sql, visit);
  requireReach(scope, 'reads', setup);
  const code = formCodeOf(setup);
  const { draft, published } = await formVersions(deps.sql, { tenantId, code });
  const [newest = null] = published;
  const form = draft?.body ?? newest?.body ?? emptyForm(code, nameOf(setup));
  const isSecondAsked = await asksSecond(deps.sql, tenantId);
  return {
    id,
    name: nameOf(setup),
    design: designOf(form),
    form,
    revision: draft?.revision ?? 0,
    hasDraft: draft !== null,
    version: form.version,
    faults: draft === null ? [] : await designFaults(deps, visit, form),
    changes: draft === null ? [] : formChanges(newest?.body ?? null, draft.body, DICTIONARIES),
    ...(await toldBy(deps, { tenantId, code, draft, newest })),
    published: published.map(({ version, publishedAt, body }, at) => ({
      version,
      publishedAt: publishedAt ?? '',
      changes: formChanges(published[at + 1]?.body ?? null, body, DICTIONARIES),
    })),
    canEdit: mayDo(scope, 'forms', setup),
    canPublish: draft !== null && mayDo(scope, 'turns', setup),
    waitsForSecond: isSecondAsked && draft !== null && draft.editors.includes(viewer.accountId),
  };
}

const nameOf = ({ answers, published }: Setup): string => {
  const name = answers['name'];
  return typeof name === 'string' && name !== '' ? name : (published?.name ?? '');
};

/** Keeps what was designed, whatever is wrong with it. Throws NOT_FOUND, FORBIDDEN, CONFLICT, and INVALID for what is no design. */
export async function keepProjectForm(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, revision, design: given }: { id: string; revision: number; design: unknown },
): Promise<{ revision: number; faults: DesignFault[] }> {
  const design = readDesign(given);
  if (!design) throw invalid({ field: 'design', errorMessage: text.BAD_CONTENT });
  return transaction(deps.sql, async (tx) => {
    const setup = await requireEdit(tx, visit, id);
    return keep(tx, deps, { visit, setup, design, revision });
  });
}

async function requireEdit(tx: Tx, visit: OperatorVisit, id: string): Promise<Setup> {
  const setup = await openSetup(tx, { tenantId: visit.tenantId, id, isLocked: true });
  requireReach(await setupScope(tx, visit), 'forms', setup);
  return setup;
}

async function keep(
  tx: Tx,
  deps: SetupDeps,
  given: { visit: OperatorVisit; setup: Setup; design: Design; revision: number; base?: FormDefinition },
): Promise<{ revision: number; faults: DesignFault[] }> {
  const { visit, setup, design, revision } = given;
  const { tenantId, viewer, now } = visit;
  const code = formCodeOf(setup);
  const { draft, published } = await formVersions(tx, { tenantId, code });
  const before = given.base ?? draft?.body ?? published[0]?.body ?? emptyForm(code, design.title);
  const body = definitionOf(design, { ...before, code });
  const saved = await saveFormDraft(tx, { tenantId, code, body, revision, by: viewer.accountId, now });
  const facts = { code, revision: saved.revision };
  await auditSetup(tx, visit, { id: setup.id, event: 'form-saved', facts });
  return { revision: saved.revision, faults: await designFaults(deps, visit, body) };
}

/** Faults of the properties, then of the definition, each at its field. */
export async function designFaults(
  deps: SetupDeps,
  { now }: OperatorVisit,
  form: FormDefinition,
): Promise<DesignFault[]> {
  const own = propertyFaults(designOf(form), { dictionaries: DICTIONARIES, on: dayText(now) });
  const others = (await formFaults(deps, form)).map((message) => placedFault(message, form));
  return [...own, ...others].map(({ name, message }) => ({ name, message }));
}

/**
 * The version that it has now, and how many open drafts of an older one are told of it. Throws NOT_FOUND, FORBIDDEN, CONFLICT and
 * INVALID with every fault of the form.
 */
export async function publishProjectForm(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, revision }: { id: string; revision: number },
): Promise<{ version: number; told: number }> {
  const { tenantId, viewer, now } = visit;
  return transaction(deps.sql, async (tx) => {
    const setup = await openSetup(tx, { tenantId, id, isLocked: true });
    requireReach(await setupScope(tx, visit), 'turns', setup);
    const code = formCodeOf(setup);
    const isSecondAsked = await asksSecond(tx, tenantId);
    const { draft, published: before } = await formVersions(tx, { tenantId, code });
    const faults = draft === null ? [] : await designFaults(deps, visit, draft.body);
    if (faults.length)
      throw invalid(...faults.map(({ name, message }) => ({ field: name ?? 'form', errorMessage: message })));
    const published = await publishForm(tx, deps, {
      tenantId,
      code,
      revision,
      by: viewer.accountId,
      needsSecond: isSecondAsked,
      now,
    });
    const { version } = published;
    if (version > 1) await announceForm(deps.jobs, tx, { tenantId, code, version });
    const [newest = null] = before;
    const told = draft === null ? 0 : await countTold(tx, deps, { tenantId, draft, newest });
    await auditSetup(tx, visit, { id, event: 'form-published', facts: { code, version, told } });
    return { version, told };
  });
}

/**
 * How many drafts are told of a version once it is published, those that are being opened at this moment besides; none where it asks
 * what the newest one does.
 */
async function countTold(
  db: Db,
  { casework }: SetupDeps,
  given: { tenantId: string; draft: Version; newest: Version | null },
): Promise<number> {
  const { tenantId, newest } = given;
  const { version, body } = given.draft;
  if (newest === null || newsBetween(newest.body, body).length === 0) return 0;
  return countBehind(db, casework, { tenantId, code: body.code, version, body });
}

interface Version {
  version: number;
  body: FormDefinition;
}

/** The same of what is published next, and of whatever else may be written until then. */
async function toldBy(
  deps: SetupDeps,
  {
    tenantId,
    code,
    draft,
    newest,
  }: { tenantId: string; code: string; draft: Version | null; newest: Version | null },
): Promise<{ behind: number; toTell: number }> {
  const version = draft?.version ?? (newest?.version ?? 0) + 1;
  const behind = await countBehind(deps.sql, deps.casework, { tenantId, code, version });
  return {
    behind,
    toTell: draft === null ? behind : await countTold(deps.sql, deps, { tenantId, draft, newest }),
  };
}

/** Begins with another project's form: last year's, mostly. Throws NOT_FOUND (that one has none), FORBIDDEN and CONFLICT. */
export async function copyForm(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, from, revision }: { id: string; from: string; revision: number },
): Promise<{ revision: number }> {
  const { tenantId } = visit;
  return transaction(deps.sql, async (tx) => {
    const setup = await requireEdit(tx, visit, id);
    const source = await openSetup(tx, { tenantId, id: from, isLocked: false });
    requireReach(await setupScope(tx, visit), 'reads', source);
    const { draft, published } = await formVersions(tx, { tenantId, code: formCodeOf(source) });
    const base = published[0]?.body ?? draft?.body;
    if (!base) throw appError('NOT_FOUND');
    const design = { ...designOf(base), title: nameOf(setup) || base.title };
    const saved = await keep(tx, deps, { visit, setup, design, revision, base });
    return { revision: saved.revision };
  });
}
