// The report on paper, drawn by draw-report.ts in the thread of drawings.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { instantText } from '@yqt/kernel/dates';
import { drawInTurn } from '@yqt/pdf/draw-in-turn';
import { paths } from '../../../../paths.ts';
import type { EnterpriseVisit } from '../../../../visit.ts';
import type { ReportDocument } from '../report-document.rules.ts';
import { ownReport } from './generate-report.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';

/** What the drawing thread is given. */
export interface ReportDrawing {
  document: ReportDocument;
  on: string;
  createdAt: string;
  /** Of the page that has the whole report. */
  address: string;
  printedAt: string;
}

/** The file. Throws NOT_FOUND for a foreign report, UNAVAILABLE where it cannot be drawn in time. */
export async function reportPdf(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { id }: { id: string },
): Promise<FileAnswer> {
  const { document, on, createdAt } = await ownReport(deps, visit, id);
  const drawing: ReportDrawing = {
    document,
    on,
    createdAt,
    address: visit.origin + paths.matchReport({ id }),
    printedAt: instantText(visit.now),
  };
  const content = await drawInTurn(new URL('./draw-report.ts', import.meta.url), drawing);
  const { name } = document.enterprise;
  return { name: `政策匹配报告_${name}_${on}.pdf`, mediaType: 'application/pdf', content };
}
