// A paper of a case for whoever may read the case: the newest of a kind, or one by its id; as PDF or docx; or everything as zip.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { findCase, readOwnCase } from '../../server/read-own-case.ts';
import { PAPER_TITLES, type PaperKind } from '../paper.rules.ts';
import { draftTitle, NO_PAPER } from '../paper.text.ts';
import { checkAddress, draftFile, paperFile, paperName } from './paper-file.ts';
import { selectPapers } from './paper.sql.ts';
import { paperDocx } from './templates.ts';

export interface PaperWish {
  id: string;
  kind: PaperKind;
  /** One of several of that kind; absent = the newest that counts. */
  paperId?: string;
  format: 'pdf' | 'docx';
}

/** Throws NOT_FOUND for a case out of reach and for a paper that there is not. */
export async function casePaper(
  deps: CaseworkDeps,
  caller: Caller,
  { id, kind: paper, paperId, format, origin }: PaperWish & { origin: string },
): Promise<FileAnswer> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const papers = (await selectPapers(deps.sql, found.id)).filter((row) => row.kind === paper);
  const row =
    paperId === undefined
      ? papers.find(({ voidedAt }) => voidedAt === null)
      : papers.find((one) => one.id === paperId);
  const isDraft = found.receiptNo === null && paperId === undefined && 'owners' in caller.reach;
  // what was stamped once is not what the draft says now
  if (paper === 'form' && isDraft && format === 'pdf') return draftOf(deps, caller, id);
  if (!row) throw appError('NOT_FOUND', { message: NO_PAPER });
  if (format === 'pdf') return paperFile(deps, row, origin);
  const { content, tenantId } = row;
  const subject = await kind.subjectOf(deps.sql, {
    tenantId,
    id: found.subjectId,
    today: dayText(deps.now()),
  });
  return paperDocx(
    deps,
    { tenantId, kind: kind.kind, paper, fileId: subject?.templates?.[paper]?.fileId },
    { content, address: checkAddress(content.code, origin), name: paperName(content, 'docx') },
  );
}

/** The form of a draft as it stands. */
async function draftOf(deps: CaseworkDeps, caller: Caller, id: string): Promise<FileAnswer> {
  const { found } = await findCase(deps, caller, { id, kind: null });
  const { sections, title } = await readOwnCase(deps, caller, { id, kind: null });
  const { department, tenantId, applicantName } = found;
  return draftFile({
    title: draftTitle(PAPER_TITLES.form),
    no: '',
    receiptNo: '',
    matter: title,
    applicant: applicantName,
    department: (await departmentNames(deps.sql, tenantId)).get(department) ?? department,
    on: dayText(deps.now()),
    paragraphs: [],
    sections,
    code: '',
  });
}
