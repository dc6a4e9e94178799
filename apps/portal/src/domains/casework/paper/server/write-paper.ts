// A paper gets its number, its code and its words, in the transaction of what it tells. The same ground gets no second one.
import { randomBytes } from 'node:crypto';
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { nextReceiptNumber, type CaseRow } from '../../server/case.sql.ts';
import { PAPER_TITLES, type PaperContent, type PaperKind } from '../paper.rules.ts';
import { jsonHash } from './answers-hash.ts';
import { choosePaper, insertPaper, selectPaperOfGround, type PaperRow } from './paper.sql.ts';

/** 128 bits, which nobody guesses. */
const CODE_BYTES = 16;
const DIGITS = 6;
/** Stands behind the kind's own letters, so that no paper has the number of a receipt. */
const PAPERS = 'WS';

/** Whoever checks the code of an earlier one reads that it counts no more. */
const SUPERSEDING: ReadonlySet<PaperKind> = new Set(['form', 'result']);

export interface NewPaper {
  found: Pick<CaseRow, 'id' | 'tenantId' | 'subjectTitle' | 'applicantName' | 'department'>;
  kind: Pick<CaseKind, 'receiptPrefix'>;
  paper: PaperKind;
  ground: string;
  receiptNo: string | null;
  /** As `departmentOf` tells it. */
  department: string;
  words: Pick<PaperContent, 'paragraphs' | 'sections'>;
  now: Date;
}

/** The paper of that ground, new or as it was issued. The caller holds the case's lock. */
export async function writePaper(tx: Tx, given: NewPaper): Promise<PaperRow> {
  const { found, paper, ground, now } = given;
  // what is told of a version is told with the step that makes it: only answers may have been printed before
  const [known] =
    paper === 'form' ? await selectPaperOfGround(tx, { caseId: found.id, kind: paper, ground }) : [];
  const row = known ?? (await insertNew(tx, given));
  if (SUPERSEDING.has(paper)) await choosePaper(tx, { caseId: found.id, kind: paper, id: row.id, now });
  return row;
}

/** The name of the department that a case lies with; read before a paper takes its number, which others wait for. */
export async function departmentOf(
  tx: Tx,
  { tenantId, department }: Pick<CaseRow, 'tenantId' | 'department'>,
): Promise<string> {
  return (await departmentNames(tx, tenantId)).get(department) ?? department;
}

async function insertNew(tx: Tx, given: NewPaper): Promise<PaperRow> {
  const { found, paper, ground, receiptNo, department, words, now } = given;
  const { tenantId } = found;
  const content: PaperContent = {
    title: PAPER_TITLES[paper],
    no: await nextNumber(tx, given),
    receiptNo: receiptNo ?? '',
    matter: found.subjectTitle,
    applicant: found.applicantName,
    department,
    on: dayText(now),
    code: randomBytes(CODE_BYTES).toString('base64url'),
    ...words,
  };
  const [row] = await insertPaper(tx, {
    id: uuidV7(now.getTime()),
    tenantId,
    caseId: found.id,
    kind: paper,
    no: content.no,
    ground,
    code: content.code,
    content,
    contentHash: jsonHash(content),
    now,
  });
  if (!row) throw new Error(`no paper ${paper} of case ${found.id}`);
  return row;
}

/** 文书编号 without a gap: the counter's row stays locked until the transaction ends, and is given back with it. */
async function nextNumber(
  tx: Tx,
  { found, kind, now }: Pick<NewPaper, 'found' | 'kind' | 'now'>,
): Promise<string> {
  const prefix = `${kind.receiptPrefix}${PAPERS}${dayText(now).replaceAll('-', '')}`;
  const [next] = await nextReceiptNumber(tx, { tenantId: found.tenantId, prefix });
  return `${prefix}${String(next?.n ?? 0).padStart(DIGITS, '0')}`;
}
