// The asked department's side: its questions, the case as it may read it, and its answer. It sees what it was asked about and
// nothing else of the desk: no notes, no events to cause.
import { transaction, type Tx } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { deliver } from '../../../message/server/message.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { paths } from '../../../../paths.ts';
import { openCaseFile } from '../../desk/server/open-case-file.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { lockCase } from '../../server/open-step.ts';
import { readCaseFile } from '../../server/read-case-file.ts';
import { findCase } from '../../server/read-own-case.ts';
import type { AskedCard, AskedOpinion } from '../contract.ts';
import * as text from '../opinion.text.ts';
import { record, TYPE } from './ask-opinion.ts';
import { departmentsOf } from './department-people.ts';
import {
  answerOpinion,
  countAskedOpinions,
  selectAskedOpinion,
  selectAskedOpinions,
  type Asked,
  type OpinionRow,
  type Verdict,
} from './opinion.sql.ts';
import { proposingFault } from './pins-in-step.ts';
import { keepPins, type Pin } from './propose-pins.ts';
import { opinionsOf } from './read-opinions.ts';

async function askedOf(deps: CaseworkDeps, { tenantId, accountId }: Officer): Promise<Asked> {
  const departments = await departmentsOf(deps.sql, { accountId, now: deps.now() });
  return { tenantId, accountId, departments };
}

/** The caller of what is read on the asked officer's behalf, once the request was found to be theirs. */
const reading = (officer: Officer): Caller => ({ ...officer, reach: { isSystem: true } });

/** One page, the open ones first. */
export async function listAsked(
  deps: CaseworkDeps,
  officer: Officer,
  page: PageRequest,
): Promise<Page<AskedCard>> {
  const asked = await askedOf(deps, officer);
  const [rows, [count], names] = await Promise.all([
    selectAskedOpinions(deps.sql, { ...asked, limit: page.size, offset: offsetOf(page) }),
    countAskedOpinions(deps.sql, asked),
    departmentNames(deps.sql, officer.tenantId),
  ]);
  const today = dayText(deps.now());
  const records = rows.map(
    ({ id, title, kind, receiptNo, question, department, askedAt, dueOn, status }) => ({
      id,
      title,
      receiptNo,
      question,
      askedAt,
      dueOn,
      status,
      kindLabel: deps.kinds.get(kind)?.label ?? kind,
      departmentName: names.get(department) ?? department,
      isOverdue: status === 'open' && dueOn !== null && dueOn < today,
    }),
  );
  return { records, ...cappedTotal(count?.total), current: page.current, size: page.size };
}

/** Throws NOT_FOUND for a request that is not asked of the officer. */
async function findAsked(deps: CaseworkDeps, officer: Officer, id: string): Promise<OpinionRow> {
  const asked = await askedOf(deps, officer);
  const [found] = isUuid(id) ? await selectAskedOpinion(deps.sql, { ...asked, id }) : [];
  if (!found) throw appError('NOT_FOUND');
  return found;
}

/** The request with the case that it is about. Throws NOT_FOUND. */
export async function readAsked(deps: CaseworkDeps, officer: Officer, id: string): Promise<AskedOpinion> {
  const row = await findAsked(deps, officer, id);
  const file = await readCaseFile(deps, reading(officer), row.caseId);
  const [request] = await opinionsOf(deps, { rows: [row], items: file.items });
  if (!request) throw appError('NOT_FOUND');
  const { title, receiptNo, applicantName, sections, files, materials, items } = file;
  const mayAnswer = row.status === 'open' && row.askedBy !== officer.accountId;
  const mayPropose =
    proposingFault(await findCase(deps, reading(officer), { id: row.caseId, kind: null })) === null;
  const read = { title, receiptNo, applicantName, sections, files, materials, items };
  return { request, ...read, mayAnswer, mayPropose };
}

/** Throws NOT_FOUND, also for a file that is none of the case's. */
export async function openAskedFile(
  deps: CaseworkDeps,
  officer: Officer,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { caseId } = await findAsked(deps, officer, id);
  return openCaseFile(deps, reading(officer), { id: caseId, fileId });
}

export interface Answering {
  id: string;
  verdict: Verdict;
  answer: string;
  restsOn?: readonly string[];
  pins?: readonly Pin[];
}

/** Throws NOT_FOUND, FORBIDDEN (their own question), CONFLICT (answered), INVALID (items that are none, or proposed where nobody could send them). */
export async function answerAsked(
  deps: CaseworkDeps,
  officer: Officer,
  given: Answering,
): Promise<{ ok: boolean }> {
  const row = await findAsked(deps, officer, given.id);
  if (row.askedBy === officer.accountId) throw appError('FORBIDDEN', { message: text.OWN_QUESTION });
  await requireKnown(deps, officer, { caseId: row.caseId, given });
  const names = await departmentNames(deps.sql, officer.tenantId);
  return transaction(deps.sql, async (tx) => {
    const place = { caller: reading(officer), id: row.caseId, kind: null };
    const { found, kind } = await lockCase(tx, deps, place);
    const now = deps.now();
    const { verdict, pins = [] } = given;
    const { accountId } = officer;
    const restsOn = given.restsOn?.length ? given.restsOn : null;
    const answer = { verdict, answer: given.answer.trim(), answeredBy: accountId, restsOn };
    const [done] = await answerOpinion(tx, { id: row.id, ...answer, now });
    if (!done) throw appError('CONFLICT', { message: text.ANSWERED });
    const told = [row.askedBy];
    await keepPins(tx, { found, kind, accountId, department: row.department, pins, told, now });
    await tellAsker(tx, { row, found, department: names.get(row.department) ?? row.department, given, now });
    const facts = { request: row.id, verdict, pins: pins.length };
    await record(tx, officer, { event: 'case.opinion-answered', kind: kind.kind, caseId: found.id, facts });
    return { ok: true };
  });
}

/** Throws INVALID for items that the case has not. */
async function requireKnown(
  deps: CaseworkDeps,
  officer: Officer,
  { caseId, given: { restsOn = [], pins = [] } }: { caseId: string; given: Answering },
): Promise<void> {
  const { items } = await readCaseFile(deps, reading(officer), caseId);
  const known = new Set(items.map(({ item }) => item));
  const strange = [...restsOn, ...pins.map(({ item }) => item)].filter((item) => !known.has(item));
  if (strange.length)
    throw invalid(...strange.map((item) => ({ field: 'items', errorMessage: text.unknownItem(item) })));
}

interface Telling {
  row: OpinionRow;
  found: CaseRow;
  department: string;
  given: Answering;
  now: Date;
}

const tellAsker = (tx: Tx, { row, found, department, given, now }: Telling) =>
  deliver(tx, {
    now,
    messages: [
      {
        tenantId: found.tenantId,
        accountId: row.askedBy,
        type: TYPE,
        title: text.answeredTitle(found.subjectTitle, department),
        body: text.answeredBody(text.OPINION_WORDS[given.verdict], given.answer.trim()),
        link: paths.consoleCase(found.id),
        dedupeKey: `opinion:${row.id}:answered`,
      },
    ],
  });
