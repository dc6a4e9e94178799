// What stands in the package of an archived case, in its order. Words are made at once; files are opened when their turn comes.
import { openAnswers } from '@yqt/forms/seal';
import { readSections } from '@yqt/forms/read-sections';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formerNames } from '../../../identity/server/account-names.port.ts';
import { csvOf, eventCells, uniqueNames, type ArchiveEntry } from '../../paper/server/case-archive.ts';
import { EVENT_HEADS, EVENTS_FILE } from '../../paper/paper.text.ts';
import { wordsFor } from '../../server/answer-words.ts';
import { seenWith } from '../../server/case-sections.ts';
import { readHistory } from '../../server/case-view.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectEvents, selectSnapshots } from '../../server/history.sql.ts';
import { selectCaseRating } from '../../rating/server/rating.sql.ts';
import * as text from '../archive.text.ts';
import { sectionsText } from './sections-text.ts';
import { selectArchivedRecords, selectChain, type ArchivedRecords } from './archive.sql.ts';
import type { ArchivedCase } from './archived-case.ts';
import { fileParts } from './package-files.ts';

const { FOLDERS, FILES, RECORDS } = text;

/** The parts but catalogue and manifest, which tell of them. */
export async function packageParts(
  deps: CaseworkDeps,
  { found, kind }: Pick<ArchivedCase, 'found' | 'kind'>,
): Promise<ArchiveEntry[]> {
  const snapshots = (await selectSnapshots(deps.sql, found.id)).toReversed();
  const [records] = await selectArchivedRecords(deps.sql, found.id);
  const chain = (await selectChain(deps.sql, found.id)).map(({ event }) => event);
  const rows = (await kind.archivedRows?.(deps.sql, found.id)) ?? {};
  const one = { found, kind, snapshots };
  return uniqueNames([
    ...(await caseParts(deps, one, { records, chain, rows })),
    ...(await submissionParts(deps, one)),
    ...(await fileParts(deps, one)),
    ...recordParts(records),
    ...Object.entries(rows).map(([name, list]) => jsonPart(`${FOLDERS.lists}/${name}.json`, list)),
    ...(await courseParts(deps, one, chain)),
  ]);
}

/** What the case is, what the kind says beside its answers, and who the people are that records name by their ids. */
async function caseParts(
  deps: CaseworkDeps,
  { found, kind }: ArchivedCase,
  named: Named,
): Promise<ArchiveEntry[]> {
  const { answers: _filedApart, ...facts } = found;
  const rating = await selectCaseRating(deps.sql, found.id);
  const beside = (await kind.sectionsOf?.(deps.sql, seenWith(found, rating))) ?? [];
  const people = await formerNames(deps.sql, { tenantId: found.tenantId, ids: officerIds(found, named) });
  return [
    jsonPart(`${FOLDERS.case}/${FILES.facts}`, facts),
    ...(beside.length ? [textPart(`${FOLDERS.case}/${FILES.beside}`, sectionsText(beside))] : []),
    jsonPart(`${FOLDERS.case}/${FILES.people}`, people),
  ];
}

interface Named {
  records: ArchivedRecords | undefined;
  chain: readonly object[];
  rows: object;
}

/** Whoever worked on it; applicants, readers and who came to the window stay the masks that they are elsewhere. */
function officerIds(
  { accountId, ownerId }: ArchivedCase['found'],
  { records, chain, rows }: Named,
): string[] {
  const isApplicants = (event: object) => 'actor_role' in event && event.actor_role === 'applicant';
  const { entry: _entry, parties: _parties, partyReads: _reads, promises = [], ...written } = records ?? {};
  const theirs = new Set<string | null>([
    accountId,
    ownerId,
    ...idsIn(chain.filter(isApplicants).map((event) => ({ actor: 'actor' in event ? event.actor : '' }))),
  ]);
  // who promised is an applicant, who checked it an officer
  const checks = promises.map((one) => ('checks' in one ? one.checks : []));
  const all = idsIn([written, checks, chain.filter((event) => !isApplicants(event)), rows]);
  return all.filter((id) => !theirs.has(id));
}

const idsIn = (value: object): string[] => [...new Set(JSON.stringify(value).match(UUID) ?? [])];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every submission as it is read and as it is stored, with the forms that give its names their meaning. */
async function submissionParts(
  deps: CaseworkDeps,
  { found, kind, snapshots }: ArchivedCase,
): Promise<ArchiveEntry[]> {
  const parts: ArchiveEntry[] = [];
  for (const snapshot of snapshots) {
    const { formCode, formVersion, n } = snapshot;
    const form = await formOf(deps.sql, kind, { tenantId: found.tenantId, formCode, formVersion });
    const options = await checkOptions(deps, form, snapshot.takenAt.slice(0, 10));
    const { words } = await wordsFor(deps, { form, tenantId: found.tenantId, answers: [snapshot.answers] });
    const sections = readSections(form, openAnswers(form, snapshot.answers, null), { ...options, words });
    parts.push(
      textPart(`${FOLDERS.answers}/${text.submission(n)}.txt`, sectionsText(sections)),
      jsonPart(`${FOLDERS.snapshots}/${text.submission(n)}.json`, snapshot),
    );
    const name = `${FOLDERS.snapshots}/${text.formName(formCode, formVersion)}`;
    if (!parts.some((part) => part.name === name)) parts.push(jsonPart(name, form));
  }
  return parts;
}

/** Only what there is: an empty list is no file. */
const recordParts = (records: ArchivedRecords | undefined): ArchiveEntry[] =>
  Object.entries(records ?? {}).flatMap(([table, rows]) =>
    isRecord(table) && rows.length > 0 ? [jsonPart(`${FOLDERS.opinions}/${RECORDS[table]}`, rows)] : [],
  );

const isRecord = (table: string): table is keyof typeof RECORDS => Object.hasOwn(RECORDS, table);

async function courseParts(
  deps: CaseworkDeps,
  { found, kind }: ArchivedCase,
  chain: readonly object[],
): Promise<ArchiveEntry[]> {
  const events = await readHistory(deps.sql, { found, kind }, await selectEvents(deps.sql, found.id));
  return [
    textPart(`${FOLDERS.course}/${EVENTS_FILE}`, csvOf([EVENT_HEADS, ...eventCells(events)])),
    jsonPart(`${FOLDERS.course}/${FILES.chain}`, chain),
  ];
}

/** Bytes that are there already. */
export const textPart = (name: string, words: string): ArchiveEntry => ({
  name,
  open: () => Promise.resolve({ name, mediaType: 'application/octet-stream', content: Buffer.from(words) }),
});

const jsonPart = (name: string, value: object): ArchiveEntry =>
  textPart(name, `${JSON.stringify(value, null, 2)}\n`);
