// Papers of a case, all from the one reading shape: receipt, correction notice, result notice, the filled form. Drawn by
// document-draw.ts in a thread of its own.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { drawInTurn } from '@yqt/pdf/draw-in-turn';
import type { CaseView } from '../case-shapes.rules.ts';
import * as text from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { selectCorrections } from './correction.sql.ts';
import { findCase, readOwnCase } from './read-own-case.ts';
import { correctionOf, checklistOf, resultOf } from './case-view.ts';

export type DocumentKind = 'receipt' | 'correction' | 'result' | 'form';

/** What the drawing thread is given. */
export interface CaseDrawing {
  title: string;
  no: string;
  applicant: string;
  paragraphs: string[];
  sections: CaseView['sections'];
  printedAt: string;
}

interface Basis {
  view: CaseView;
  kind: CaseKind;
  correction: CaseView['correction'];
}

/** What each paper says; null = there is none yet. */
const PAPERS: Record<DocumentKind, (basis: Basis) => { paragraphs: string[]; hasAnswers: boolean } | null> = {
  receipt: ({ view }) =>
    view.submittedAt === null
      ? null
      : { paragraphs: [text.receiptText(view.submittedAt), text.RECEIPT_ONLY], hasAnswers: false },
  correction: ({ correction }) =>
    correction && {
      paragraphs: [
        correction.note,
        `${correction.due}。`,
        ...correction.items.map(({ label, note }, at) => `${at + 1}. ${note ? `${label}：${note}` : label}`),
      ],
      hasAnswers: false,
    },
  result: ({ view, kind }) => {
    const last = resultOf(kind, view);
    if (!last) return null;
    const isNegative = kind.workflow.events[last.event]?.reasonCode === 'required';
    return {
      paragraphs: [
        text.resultText(last.at, last.stateLabel),
        ...(last.reason === null ? [] : [`${text.REASON}：${last.reason}`]),
        ...(isNegative && kind.remedy !== undefined ? [`${text.REMEDY}：${kind.remedy}`] : []),
      ],
      hasAnswers: false,
    };
  },
  form: () => ({ paragraphs: [], hasAnswers: true }),
};

/** The paper. Throws NOT_FOUND for a case out of reach and for a paper that there is no ground for yet. */
export async function caseDocument(
  deps: CaseworkDeps,
  caller: Caller,
  { id, kind: paper }: { id: string; kind: DocumentKind },
): Promise<FileAnswer> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const view = await readOwnCase(deps, caller, { id, kind: null });
  const [last] = await selectCorrections(deps.sql, id);
  const correction = last ? correctionOf(last, checklistOf(view.form, [])) : null;
  const said = PAPERS[paper]({ view, kind, correction });
  if (!said) throw appError('NOT_FOUND', { message: text.NO_PAPER });
  const title = text.DOCUMENTS[paper];
  const drawing: CaseDrawing = {
    title,
    no: view.receiptNo ?? '—',
    applicant: found.applicantName,
    paragraphs: [view.title, ...said.paragraphs],
    sections: said.hasAnswers ? view.sections : [],
    printedAt: instantText(deps.now()),
  };
  const content = await drawInTurn(new URL('./document-draw.ts', import.meta.url), drawing);
  const name = `${title}_${view.receiptNo ?? view.title}.pdf`;
  return { name, mediaType: 'application/pdf', content };
}
