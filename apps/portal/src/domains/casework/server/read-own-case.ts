// A case as its owner sees it: the form with what may be edited, and what they may do now.
import type { Db } from '@yqt/database/sql';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { Answers } from '@yqt/forms/answers';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import type { CaseEvent, CaseView, OwnCase } from '../case-shapes.rules.ts';
import type { Actor } from '@yqt/workflow/workflow';
import { closedEvents } from '../second/server/reconsider.ts';
import { readNewerForm } from '../carry/server/carry-form.ts';
import { submissionsOf } from '../carry/server/read-submissions.ts';
import { draftKeptUntil } from '../keeping/server/keep-terms.ts';
import { readEntry } from '../window/server/read-entry.ts';
import { actorOf, filerOf, mayFill } from './actor-of.ts';
import { wordsFor } from './answer-words.ts';
import { sealsOf } from './case-seals.ts';
import type { CaseKind } from './case-kind.ts';
import { caseSections, seenWith } from './case-sections.ts';
import { actionsOf, correctionOf, checklistOf, ownCardOf, readHistory } from './case-view.ts';
import { ownRows, type SharedRows } from './case-rows.ts';
import { countOwnCases, selectCase, selectOwnCases, type CaseRow, type Place } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import type { CorrectionRow } from './correction.sql.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { formOf } from './form-versions.ts';
import { selectEvents } from './history.sql.ts';
import { owingOffer, readOwed } from '../owed/server/read-owed.ts';
import { readStages } from './read-stages.ts';
import { readPapers } from '../paper/server/read-papers.ts';
import { askedOf, materialView, openItems, type MaterialReader } from './materials.ts';
import { checksOf, standingPromises } from './promises.ts';
import { addedItems, fillableFields } from './opened.ts';
import { untouchedItems } from './untouched.ts';
import { promiseOf } from './whole-promise.ts';

/** A case within reach. Throws NOT_FOUND. */
export async function findCase(
  deps: CaseworkDeps,
  { tenantId, reach }: Caller,
  place: { id: string; kind: string | null },
): Promise<{ found: CaseRow; kind: CaseKind }> {
  const [found] = isUuid(place.id) ? await selectCase(deps.sql, { tenantId, reach, ...place }) : [];
  return known(deps, found);
}

/** A case within reach with all that its page reads, in one statement. Throws NOT_FOUND. */
export async function readWith<R extends SharedRows>(
  read: (db: Db, place: Place) => Promise<R>,
  deps: CaseworkDeps,
  { tenantId, reach }: Caller,
  place: { id: string; kind: string | null },
): Promise<{ found: CaseRow; kind: CaseKind; rows: R }> {
  if (!isUuid(place.id)) throw appError('NOT_FOUND');
  const rows = await read(deps.sql, { tenantId, reach, ...place });
  return { ...known(deps, rows.found[0]), rows };
}

function known({ kinds }: CaseworkDeps, found: CaseRow | undefined): { found: CaseRow; kind: CaseKind } {
  const kind = found && kinds.get(found.kind);
  if (!found || !kind) throw appError('NOT_FOUND');
  return { found, kind };
}

/** An owner's cases of a kind, the newest first. */
export async function listOwnCases(
  deps: CaseworkDeps,
  caller: Caller,
  q: PageRequest & {
    kind: string;
    ownerId: string;
    subjectId?: string;
    states?: readonly string[];
    ids?: readonly string[];
  },
): Promise<Page<OwnCase>> {
  const kind = deps.kinds.get(q.kind);
  if (!kind) throw appError('NOT_FOUND');
  const { current, size, ownerId, subjectId = null, states = null, ids } = q;
  const { tenantId, reach } = caller;
  const selection = { tenantId, reach, kind: q.kind, ownerId, subjectId, states, ...(ids ? { ids } : {}) };
  const [rows, [count]] = await Promise.all([
    selectOwnCases(deps.sql, { ...selection, limit: size, offset: offsetOf(q) }),
    countOwnCases(deps.sql, selection),
  ]);
  return { records: rows.map((row) => ownCardOf(kind, row)), total: count?.total ?? 0, current, size };
}

/** Throws NOT_FOUND. */
export async function readOwnCase(
  deps: CaseworkDeps,
  caller: Caller,
  place: { id: string; kind: string | null },
): Promise<CaseView> {
  const { found, kind, rows } = await readWith(ownRows, deps, caller, place);
  const [entry, actions, beside, keptUntil, owed, stages] = await Promise.all([
    readEntry(deps, { found, kind }, caller),
    openActions(deps, caller, { found, kind, rows }),
    readBeside(deps, { found, kind, rows }),
    draftKeptUntil(deps.sql, { found, today: dayText(deps.now()) }),
    readOwed(deps, { found, kind, rows, isFilling: mayFill({ caller, found, kind }) }),
    readStages(deps.sql, { found, kind }, rows.events),
  ]);
  const { form, asked, promised, options: _options, ...shown } = beside;
  return {
    ...ownCardOf(kind, found),
    ...pickVersions(found),
    ...owingOffer(kind, actions),
    ...shown,
    form,
    events: await readHistory(deps.sql, { found, kind }, rows.events),
    entry,
    keptUntil,
    actions,
    editable: await editableFields(deps, { caller, found, kind, rows, ...beside }),
    isEditable: mayFill({ caller, found, kind }),
    materials: await materialView(deps.sql, {
      found,
      materials: asked.materials,
      rows: rows.materials,
      reader: ownReader(caller, { found, kind, rows }, { promises: promised, owed }),
    }),
    asksByAnswers: asked.byAnswers,
    hasParties: kind.parties !== undefined && found.submittedAt !== null,
    ...correctionPart({ found, kind, rows }, { form, materials: asked.materials }),
    promise: promiseOf({ found, kind }, rows),
    stages,
  };
}

const correctionPart = (
  { found, kind, rows }: Shown,
  asked: { form: FormDefinition; materials: Parameters<typeof checklistOf>[1] },
): Pick<CaseView, 'correction' | 'untouched'> => {
  const open = openOf(rows.corrections);
  const items = checklistOf(asked.form, asked.materials);
  return {
    correction: open && correctionOf(open, { kind, items, ...rows }),
    untouched: untouchedItems({ found, items, form: asked.form }, rows),
  };
};

/** The owner sees what they have put together, and may change what is open to them. */
function ownReader(
  caller: Caller,
  { found, kind, rows }: Shown,
  read: Pick<MaterialReader, 'promises' | 'owed'>,
): MaterialReader {
  const open = openOf(rows.corrections);
  const [last] = rows.snapshots;
  return {
    may: openItems({ caller, found, kind, open, last, added: addedItems(last, rows), owed: rows.owed }),
    accountId: caller.accountId,
    isWindow: 'enteredBy' in caller.reach,
    ...read,
    checks: checksOf(kind, rows.events),
    proofs: rows.proofs,
  };
}

const openOf = (corrections: readonly CorrectionRow[]): CorrectionRow | null =>
  corrections.find(({ status }) => status === 'open') ?? null;

interface Shown {
  found: CaseRow;
  kind: CaseKind;
  rows: SharedRows;
}

/** The answers as they stand, in words, with what is asked for beside them. */
async function readBeside(deps: CaseworkDeps, { found, kind, rows }: Shown) {
  const { sql } = deps;
  const form = await formOf(sql, kind, found);
  const options = await checkOptions(deps, form, dayText(deps.now()));
  const answers = openAnswers(form, found.answers, null);
  const [asked, { words, files }] = await Promise.all([
    askedOf(sql, { kind, found, now: deps.now(), form, options, answers }),
    wordsFor(deps, {
      form,
      tenantId: found.tenantId,
      answers: [found.answers, ...rows.snapshots.map((one) => one.answers)],
    }),
  ]);
  const promised = standingPromises({
    rows: rows.promises,
    materials: asked.materials,
    open: openOf(rows.corrections),
    last: rows.snapshots[0],
  });
  const [sections, newerForm, papers] = await Promise.all([
    caseSections(sql, { kind, seen: seenWith(found, rows.rating) }, [form, answers, { ...options, words }]),
    readNewerForm(deps, { found, kind }, { form, answers }),
    readPapers(sql, { found, promised, rows: rows.papers, needsSeal: asked.needsSeal }),
  ]);
  const submissions = submissionsOf(form, rows.snapshots, words);
  return { form, asked, promised, answers, options, files, sections, newerForm, submissions, ...papers };
}

/** What the owner may do now. */
async function openActions(
  deps: CaseworkDeps,
  caller: Caller,
  { found, kind, rows }: Shown,
): Promise<CaseView['actions']> {
  const offered = (actor: Actor) => actionsOf(kind, { found, actor, decided: [] });
  const own = offered(actorOf(caller, { found, kind }));
  const filing = offered(await filerOf(deps.sql, caller, { found, kind }));
  const actions = filing.filter(
    ({ event, isFiling }) =>
      isFiling || event === kind.owing?.handIn || own.some((one) => one.event === event),
  );
  const closed = await closedEvents(deps.sql, { found, kind, rows, today: dayText(deps.now()) });
  return actions.filter(({ event }) => !closed.has(event));
}

const pickVersions = ({ version, revision }: CaseRow) => ({ version, revision });

/** All fields of a draft, of a correction those it opens; none where it is not their turn, or they only read. */
async function editableFields(
  deps: CaseworkDeps,
  {
    caller,
    found,
    kind,
    rows,
    form,
    ...given
  }: Shown & { caller: Caller; form: FormDefinition; answers: Answers; options: CheckOptions },
): Promise<string[]> {
  if (!mayFill({ caller, found, kind })) return [];
  const names = fieldsOf(form).map(({ name }) => name);
  const correction = openOf(rows.corrections);
  const [filed] = rows.snapshots;
  if (!correction || !filed) return names;
  const seals = await sealsOf(deps.sql, deps, found.id);
  const opened = fillableFields({ ...given, kind, form, correction, filed, seals }, found.answers);
  return names.filter((name) => opened.has(name));
}

/** The history of a case within reach. Throws NOT_FOUND. */
export async function readEvents(deps: CaseworkDeps, caller: Caller, id: string): Promise<CaseEvent[]> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  return readHistory(deps.sql, { found, kind }, await selectEvents(deps.sql, found.id));
}
