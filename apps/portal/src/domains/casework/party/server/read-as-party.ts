// A case as a party to it reads it: what the kind shows to their role and no more. The look and its record are one transaction.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { openAnswers } from '@yqt/forms/seal';
import { readSections, type ReadSection } from '@yqt/forms/read-sections';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { fileScans } from '../../../file/server/file-names.port.ts';
import { openFile } from '../../../file/server/file.port.ts';
import { grantsOf } from '../../../operator/server/operator.port.ts';
import { wordsFor } from '../../server/answer-words.ts';
import type { CaseKind, PartyView } from '../../server/case-kind.ts';
import { stateLabel } from '../../server/case-words.ts';
import { selectCase, type CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectSnapshots, type SnapshotRow } from '../../server/history.sql.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import { askedOf } from '../../server/materials.ts';
import { filedPromises, waySections } from '../../server/promises.ts';
import type { PartyCard, PartyCase } from '../contract.ts';
import * as text from '../party.text.ts';
import { lastReadingDay } from './list-parties.ts';
import {
  countPartyCases,
  insertPartyRead,
  selectPartyCases,
  selectReading,
  type PartyOwners,
} from './party.sql.ts';

type Member = Caller & { accountId: string };

interface Right {
  view: PartyView;
  partyId: string;
  until: string;
}

/** By all rights at once: what each of them shows. */
interface Reading {
  found: CaseRow;
  kind: CaseKind;
  /** One at least, the longest first. */
  rights: readonly Right[];
}

interface Shown {
  /** The newest submission. */
  filed: SnapshotRow | undefined;
  /** The items of the checklist that their roles are shown, by code. */
  items: ReadonlyMap<string, Item>;
}

interface Item {
  label: string;
  /** The rights that show it. */
  by: readonly Right[];
}

/** In whose name a member reads: agents read nothing of their clients' rights. */
async function ownersOf(
  db: Db,
  deps: CaseworkDeps,
  { tenantId, accountId, reach }: Member,
): Promise<PartyOwners> {
  const all = 'owners' in reach ? reach.owners.enterprises : [];
  const enterprises = all.filter(({ role }) => role !== 'agent').map(({ enId }) => enId);
  const now = deps.now();
  const officers = [...deps.kinds].flatMap(([kind, { parties = {} }]) =>
    Object.entries(parties).flatMap(([role, { isOfficer }]) => (isOfficer ? [{ kind, role }] : [])),
  );
  // a deputy reads nothing in an expert's place
  const grants = (await grantsOf(db, { accountId, now })).filter(({ onBehalfOf }) => onBehalfOf === null);
  return { tenantId, accountId, enterprises, officers, grants, now };
}

/** What somebody may read as a party, the newest filed first. */
export async function listPartyCases(
  deps: CaseworkDeps,
  caller: Member,
  page: PageRequest,
): Promise<Page<PartyCard>> {
  const owners = await ownersOf(deps.sql, deps, caller);
  const [rows, [count]] = await Promise.all([
    selectPartyCases(deps.sql, { ...owners, limit: page.size, offset: offsetOf(page) }),
    countPartyCases(deps.sql, owners),
  ]);
  const records = rows.flatMap(({ kind: name, state, rights, ...row }) => {
    const kind = deps.kinds.get(name);
    const known = rights.flatMap(({ role, until }) => {
      const view = kind?.parties?.[role];
      return view ? [{ view, until }] : [];
    });
    if (!kind || known.length === 0) return [];
    return [{ ...row, ...rightWords(known), stateLabel: stateLabel(kind, state) }];
  });
  return { records, total: count?.total ?? 0, current: page.current, size: page.size };
}

/** As what they read, and until when; rights that end on different days name their own. */
function rightWords(rights: readonly Pick<Right, 'view' | 'until'>[]): { label: string; until: string } {
  const given = rights.map(({ view, until }) => ({ label: view.label, until: lastReadingDay(until) }));
  const until = given.reduce((last, one) => (one.until > last ? one.until : last), '');
  const isOneDay = given.every((one) => one.until === until);
  const words = given.map((one) => (isOneDay ? one.label : text.labelUntil(one.label, one.until)));
  return { label: [...new Set(words)].join('、'), until };
}

/** Whether some right of theirs lasts. */
export const mayReadAsParty = async (deps: CaseworkDeps, caller: Member, id: string): Promise<boolean> =>
  (await selectReading(deps.sql, { ...(await ownersOf(deps.sql, deps, caller)), caseId: id })).length > 0;

/** Throws NOT_FOUND: also where the right has ended, and for every other case. */
export async function readAsParty(deps: CaseworkDeps, caller: Member, id: string): Promise<PartyCase> {
  return transaction(deps.sql, async (tx) => {
    const reading = await openReading(tx, deps, { caller, id });
    const { found, kind, rights } = reading;
    const [filed] = await selectSnapshots(tx, found.id);
    const items = await shownItems(tx, deps, reading);
    const shown = {
      id: found.id,
      ...rightWords(rights),
      title: found.subjectTitle,
      applicantName: found.applicantName,
      stateLabel: stateLabel(kind, found.state),
      receiptNo: found.receiptNo,
      sections: await sectionsFor(tx, deps, { ...reading, filed, items }),
      files: await filesFor(tx, { found, filed, items }),
    };
    await writeDown(tx, deps, { caller, found, rights, what: text.READ_CASE });
    return shown;
  });
}

/** Throws NOT_FOUND, also for a file that their role is not shown. */
export async function openAsParty(
  deps: CaseworkDeps,
  caller: Member,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  return transaction(deps.sql, async (tx) => {
    const reading = await openReading(tx, deps, { caller, id });
    const [filed] = await selectSnapshots(tx, reading.found.id);
    const items = await shownItems(tx, deps, reading);
    const files = await filesFor(tx, { found: reading.found, filed, items });
    const file = files.find((one) => one.fileId === fileId);
    if (!file) throw appError('NOT_FOUND');
    const rights = (filed?.materials ?? []).flatMap((one) =>
      one.fileId === fileId ? (items.get(one.code)?.by ?? []) : [],
    );
    await writeDown(tx, deps, { caller, found: reading.found, rights, what: text.fileRead(file.name) });
    return openFile(deps.files, { tenantId: reading.found.tenantId, id: fileId, reader: 'granted' });
  });
}

async function openReading(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Reading> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const rights = await selectReading(tx, { ...(await ownersOf(tx, deps, caller)), caseId: id });
  const place = { tenantId: caller.tenantId, id, kind: null, reach: { isSystem: true } as const };
  const [found] = rights.length ? await selectCase(tx, place) : [];
  const kind = found && deps.kinds.get(found.kind);
  const known = rights.flatMap(({ id: partyId, role, until }) => {
    const view = kind?.parties?.[role];
    return view ? [{ view, partyId, until }] : [];
  });
  if (!found || !kind || known.length === 0) throw appError('NOT_FOUND');
  return { found, kind, rights: known };
}

/** Of what was filed last the fields of their roles, with what was promised in the place of files; personal cells stay masks. */
async function sectionsFor(
  tx: Tx,
  deps: CaseworkDeps,
  { found, kind, rights, filed, items }: Reading & Shown,
): Promise<ReadSection[]> {
  if (!filed) return [];
  const form = await formOf(tx, kind, found);
  const { words } = await wordsFor(deps, { form, tenantId: found.tenantId, answers: [filed.answers] });
  const options = await checkOptions(deps, form, dayText(deps.now()));
  const shown = new Set(
    rights.flatMap(({ view }) => (view.fields === 'open' ? openFields(form) : view.fields)),
  );
  const isShown = ({ name }: { name: string }): boolean => shown.has(name);
  const answers = openAnswers(form, filed.answers, null);
  const asked = await askedOf(tx, { kind, found, now: deps.now(), form, options, answers });
  const materials = asked.materials.filter(({ code }) => items.has(code));
  const sections = readSections(form, answers, { ...options, words })
    .map(({ lines, tables, ...section }) => ({
      ...section,
      lines: lines.filter(isShown),
      tables: tables.filter(isShown),
    }))
    .filter(({ lines, tables }) => lines.length + tables.length > 0);
  return [...sections, ...waySections({ materials, promised: filedPromises(filed) })];
}

/** Fields without anything personal, in themselves or in a column. */
const openFields = (form: FormDefinition): string[] =>
  fieldsOf(form)
    .filter((field) => !field.isPrivate)
    .map(({ name }) => name);

async function shownItems(
  tx: Tx,
  deps: CaseworkDeps,
  { found, kind, rights }: Reading,
): Promise<Shown['items']> {
  const { tenantId, subjectId } = found;
  const subject = await kind.subjectOf(tx, { tenantId, id: subjectId, today: dayText(deps.now()) });
  const all = new Map(subject?.materials.map((item) => [item.code, item]));
  const open = [...all.values()].flatMap((item) => (item.isClosedToParties === true ? [] : [item.code]));
  const codesOf = ({ materials }: PartyView) => (materials === 'open' ? open : materials);
  const codes = new Set(rights.flatMap(({ view }) => codesOf(view)));
  return new Map(
    [...codes].map((code) => {
      const by = rights.filter(({ view }) => codesOf(view).includes(code));
      return [code, { label: all.get(code)?.label ?? code, by }];
    }),
  );
}

async function filesFor(
  tx: Tx,
  { found, filed, items }: Shown & { found: CaseRow },
): Promise<PartyCase['files']> {
  const shown = (filed?.materials ?? []).filter(({ code }) => items.has(code));
  if (shown.length === 0) return [];
  const names = new Map((await selectMaterials(tx, found.id)).map((row) => [row.fileId, row.name]));
  const ids = shown.map(({ fileId }) => fileId);
  const scans = await fileScans(tx, { tenantId: found.tenantId, ids });
  return shown.map(({ code, fileId }) => ({
    fileId,
    label: items.get(code)?.label ?? code,
    name: names.get(fileId) ?? fileId,
    isReady: scans.get(fileId) === 'clean',
  }));
}

/** Under each right by which it was shown. */
async function writeDown(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, found, rights, what }: { caller: Member; found: CaseRow; rights: readonly Right[]; what: string },
): Promise<void> {
  const read = { caseId: found.id, accountId: caller.accountId, what, now: deps.now() };
  for (const partyId of new Set(rights.map((right) => right.partyId)))
    await insertPartyRead(tx, { ...read, partyId });
}
