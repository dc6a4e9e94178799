// Declarations of the acting enterprise: begin, fill in, file, and read them. The kernel keeps the case; what is the
// project's and the self-check's stands beside it.
import type { Answers } from '@yqt/forms/answers';
import { readSections } from '@yqt/forms/read-sections';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { EnterpriseVisit } from '../../../visit.ts';
import { CHECK_RESULTS, isLacking, ownCases, storedForm } from '../../casework/server/casework.port.ts';
import { byDepartmentText, checkText, PARTS, promisedText } from '../declaration.text.ts';
import { yuanShown } from '../money.rules.ts';
import { checkSections, sourcesOf } from './check-lines.ts';
import { declarationKind } from './declaration-kind.ts';
import { answersFrom } from './earlier.ts';
import {
  countGenerated,
  selectDeclarations,
  selectGenerated,
  selectLastDays,
  selectReadCheck,
} from './declaration.sql.ts';
import { projectOf } from './project-of.ts';
import { projectCard, publishedProject } from './read-catalogue.ts';
import { readTimeline } from './read-timeline.ts';
import { checkToday, checkView, keepCheck, knownAnswers, missingIn, type DeclareDeps } from './self-check.ts';
import { declarationStanding, type Place } from './standing.ts';

const ownOf = (deps: DeclareDeps) => ownCases(deps.casework, declarationKind);

/** A draft, filled in with what is known, and beside it with what an earlier declaration (`from`) said; the open one where there is one. Throws NOT_FOUND, CONFLICT with every reason. */
export async function createDeclaration(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { from, ...place }: Place & { from?: string },
) {
  const standing = await declarationStanding(deps.casework, visit, place);
  const { batchId, draftId } = standing;
  if (draftId !== null && batchId !== null && standing.isAllowed) return { id: draftId, isNew: false };
  if (!standing.isAllowed || batchId === null)
    throw appError('CONFLICT', { message: standing.reasons.join('；') });
  const { tenantId } = visit;
  const project = await publishedProject(deps, { tenantId, id: place.projectId });
  const form = await storedForm(deps.sql, { tenantId, code: project.formCode });
  if (!form) throw appError('NOT_FOUND');
  const [carried, known] = await Promise.all([
    from === undefined ? {} : answersFrom(deps.casework, visit, { project, form, from }),
    knownAnswers(deps, visit, form),
  ]);
  const prefill: Answers = Object.fromEntries(known.map(({ field, value }) => [field, value]));
  return ownOf(deps).create(visit, batchId, { ...carried, ...prefill });
}

export interface Update {
  id: string;
  revision: number;
  action: 'save' | 'submit' | 'resubmit' | 'withdraw';
  answers?: unknown;
  reason?: string;
}

/** Saves; filing checks the conditions anew on the facts of the moment first. */
export async function updateDeclaration(deps: DeclareDeps, visit: EnterpriseVisit, given: Update) {
  const own = ownOf(deps);
  if (given.action !== 'submit' && given.action !== 'resubmit') return own.update(visit, given);
  const { answers, ...rest } = given;
  const saved = answers === undefined ? null : await own.update(visit, { ...rest, action: 'save', answers });
  const { view, project } = await openedCase(deps, visit, given.id);
  if (view.isEditable) await keepCheck(deps, given.id, await checkToday(deps, visit, { project, view }));
  return own.update(visit, { ...rest, revision: saved?.revision ?? given.revision });
}

/** Throws NOT_FOUND, CONFLICT where it is not the owner's to take away. */
export async function removeDeclaration(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  await ownOf(deps).remove(visit, id);
  return { ok: true };
}

/** A case of mine with its project. Throws NOT_FOUND. */
export async function openedCase(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  const own = ownOf(deps);
  const [found, view] = await Promise.all([own.find(visit, id), own.get(visit, id)]);
  return { found, view, project: await projectOf(deps.sql, found) };
}

const NO_SUMS = { requestedFen: null, verifiedFen: null, paidFen: null };

const sumsOf = async (deps: DeclareDeps, ids: readonly string[]) =>
  new Map(
    (await selectDeclarations(deps.sql, ids)).map(({ caseId, requestedFen, verifiedFen, paidFen }) => [
      caseId,
      { requestedFen, verifiedFen, paidFen },
    ]),
  );

/** Everything about one declaration. */
export async function getDeclaration(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  const { found, view, project } = await openedCase(deps, visit, id);
  const [card, sums, timeline, check, known] = await Promise.all([
    projectCard(deps, project),
    sumsOf(deps, [id]),
    readTimeline(deps, { found, view, nodes: project.nodes }),
    view.isEditable ? checkToday(deps, visit, { project, view }) : filedCheck(deps, id),
    view.isEditable ? knownAnswers(deps, visit, view.form) : [],
  ]);
  return {
    ...view,
    ...(sums.get(id) ?? NO_SUMS),
    project: card,
    batchId: found.subjectId,
    submitBy: project.submitBy,
    closesAt: project.batches.find((batch) => batch.id === found.subjectId)?.closesAt ?? null,
    parts: taskParts(deps, view, check && checkView(check)),
    check: check && check.verdict !== null ? checkView(check) : null,
    sources: sourcesOf(view.form, { answers: view.answers, known }),
    timeline,
  };
}

export async function filedCheck(deps: DeclareDeps, id: string) {
  const [found] = await selectReadCheck(deps.sql, id);
  return found?.check ?? null;
}

type Opened = Awaited<ReturnType<typeof openedCase>>;

/** The task list: the form's sections, then the self-check where the project has conditions; under a correction with what it names of each. */
export function taskParts(
  deps: DeclareDeps,
  view: Opened['view'],
  check: ReturnType<typeof checkView> | null,
) {
  const { form, answers, materials } = view;
  const missing = missingIn(form, answers, dayText(deps.now()));
  const filled = form.sections.map(({ id: code, title, fields }) => {
    const count = missing.get(code) ?? 0;
    const named = namedOf(
      view,
      fields.map(({ name }) => `field:${name}`),
    );
    return { code, title, isDone: count === 0 && named.untouched === 0, missing: count, ...named };
  });
  const lacking = materials.filter(isLacking).length;
  const named = namedOf(
    view,
    materials.map(({ code }) => `material:${code}`),
  );
  const isWhole = lacking === 0 && named.untouched === 0;
  const papers = {
    code: 'materials',
    title: PARTS.materials,
    isDone: isWhole,
    missing: lacking,
    ...named,
  };
  const sections = materials.length ? [...filled, papers] : filled;
  if (!check || check.verdict === null) return sections;
  const { isComplete } = check;
  const open = isComplete ? 0 : check.lines.filter(({ isOpen, isMet }) => isOpen && isMet === null).length;
  return [
    ...sections,
    { code: 'qualification', title: PARTS.qualification, isDone: isComplete, missing: open, ...NOT_NAMED },
  ];
}

const NOT_NAMED = { asked: 0, untouched: 0 };

/** How many of those items the open correction names, and how many of them stand as they were filed. */
function namedOf(
  { correction, untouched }: Pick<Opened['view'], 'correction' | 'untouched'>,
  of: readonly string[],
): typeof NOT_NAMED {
  if (correction?.status !== 'open') return NOT_NAMED;
  const items = new Set(of);
  const count = (named: readonly { item: string }[]): number =>
    named.filter(({ item }) => items.has(item)).length;
  return { asked: count(correction.items), untouched: count(untouched) };
}

export async function listParts(deps: DeclareDeps, visit: EnterpriseVisit, id: string) {
  return { records: (await getDeclaration(deps, visit, id)).parts };
}

/** One part to read. */
export async function readPart(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id, type }: { id: string; type: keyof typeof PARTS },
) {
  const { view, project } = await openedCase(deps, visit, id);
  if (type === 'payment') return { type, sections: [await paymentSection(deps, id)] };
  if (type === 'materials') return { type, sections: [materialSection(view)] };
  if (type === 'form') {
    const words = { on: dayText(deps.now()), codes: null };
    const sections = readSections(view.form, view.answers, words);
    return { type, sections: sections.filter(({ lines, tables }) => lines.length + tables.length > 0) };
  }
  const check = view.isEditable
    ? await checkToday(deps, visit, { project, view })
    : await filedCheck(deps, id);
  return { type, sections: check ? checkSections(check) : [] };
}

const materialSection = ({ materials }: Opened['view']) => ({
  title: PARTS.materials,
  lines: materials.map((material) => ({
    name: material.code,
    label: material.label,
    text: givenText(material),
  })),
  tables: [],
});

/** What stands there: files, a promise, or a department's verification. */
function givenText({ files, department, promise, check }: Opened['view']['materials'][number]): string {
  if (department !== null) return check ? CHECK_RESULTS[check.result] : byDepartmentText(department);
  if (promise !== null) return promise.givenAt === null ? '' : promisedText(promise.givenAt);
  return files.map((file) => file.name).join('、');
}

async function paymentSection(deps: DeclareDeps, id: string) {
  const sums = (await sumsOf(deps, [id])).get(id) ?? NO_SUMS;
  const line = (name: keyof typeof NO_SUMS, label: string) => {
    const fen = sums[name];
    return { name, label, text: fen === null ? '' : `${yuanShown(fen)} 元` };
  };
  return {
    title: PARTS.payment,
    lines: [
      line('requestedFen', checkText.requested),
      line('verifiedFen', checkText.verified),
      line('paidFen', checkText.paid),
    ],
    tables: [],
  };
}

/** The declarations of the enterprise with their sums; those of some states, or those that were filed. */
export async function listMine(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  q: PageRequest & { states?: readonly string[] },
) {
  const page = await ownOf(deps).list(visit, q);
  const ids = page.records.map(({ id }) => id);
  const [sums, days] = await Promise.all([sumsOf(deps, ids), selectLastDays(deps.sql, ids)]);
  const last = new Map(days.map((one) => [one.id, one]));
  const at = instantText(deps.now());
  const records = page.records.map((one) => {
    const { on = null, endsAt = null } = last.get(one.id) ?? {};
    const sum = sums.get(one.id) ?? NO_SUMS;
    return { ...one, ...sum, isOver: endsAt !== null && at > endsAt, lastMoment: endsAt ?? on };
  });
  return { ...page, records };
}

/** Every state but those in which nothing was ever filed. */
const FILED = Object.keys(declarationKind.workflow.states).filter(
  (state) => state !== 'draft' && state !== 'lapsed',
);

export const listUploaded = (deps: DeclareDeps, visit: EnterpriseVisit, q: PageRequest) =>
  listMine(deps, visit, { ...q, states: FILED });

/** Forms that were printed, each case once. */
export async function listGenerated(deps: DeclareDeps, visit: EnterpriseVisit, q: PageRequest) {
  const { tenantId, enId } = visit;
  const { current, size } = q;
  const [rows, [count]] = await Promise.all([
    selectGenerated(deps.sql, { tenantId, enId, limit: size, offset: offsetOf(q) }),
    countGenerated(deps.sql, { tenantId, enId }),
  ]);
  const ids = rows.map(({ caseId }) => caseId);
  const { records: cases } = await ownOf(deps).list(visit, { ids, current: 1, size });
  const byId = new Map(cases.map((one) => [one.id, one]));
  const records = rows.flatMap(({ caseId, at }) => {
    const found = byId.get(caseId);
    if (!found) return [];
    const { title, stateLabel, link } = found;
    return [{ caseId, title, stateLabel, at, link }];
  });
  return { records, total: count?.total ?? 0, current, size };
}
