// The public check of a code: on a paper of a case, or on what a kind issued itself. Whatever is unknown is answered alike.
import { appError } from '@yqt/kernel/errors';
import type { Verified } from '../../server/case-kind.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import * as text from '../paper.text.ts';
import { selectPaperByCode } from './paper.sql.ts';

/** Throws NOT_FOUND for whatever this tenant did not issue. */
export async function verifyCode(
  { sql, kinds }: CaseworkDeps,
  given: { tenantId: string; code: string; today: string },
): Promise<Verified> {
  const [paper] = await selectPaperByCode(sql, given);
  if (paper) return wordsOf(paper);
  for (const kind of kinds.values()) {
    const found = await kind.verify?.(sql, given);
    if (found) return found;
  }
  throw appError('NOT_FOUND');
}

type CheckedPaper = Awaited<ReturnType<typeof selectPaperByCode>>[number];

function wordsOf({ kind, content, voidedAt, isOver, fileHash }: CheckedPaper): Verified {
  const labels = text.VERIFY_LABELS;
  const lines = [
    { label: labels.no, text: content.no },
    { label: labels.receipt, text: content.receiptNo },
    { label: labels.matter, text: content.matter },
    { label: labels.applicant, text: content.applicant },
    { label: labels.department, text: content.department },
    { label: labels.on, text: content.on },
    { label: labels.hash, text: fileHash ?? '' },
  ];
  return {
    title: content.title,
    isValid: voidedAt === null,
    // what came of a notice, a resubmission or none, rests on it: it stays genuine when its term is over
    stateLabel: voidedAt !== null ? text.voidText(kind) : isOver ? text.NOTICE_OVER : text.GENUINE,
    lines: lines.filter((line) => line.text !== ''),
  };
}
