// A kept cost calculation on paper, drawn by cost-draw.ts in the thread of drawings.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { instantText } from '@yqt/kernel/dates';
import { drawInTurn } from '@yqt/pdf/draw-in-turn';
import type { MemberVisit } from '../../../../visit.ts';
import type { CostResult } from '../cost-shapes.rules.ts';
import { keptCost } from './cost-results.ts';
import type { ToolsDeps } from '../../report/server/tools-deps.ts';

/** What the drawing thread is given. */
export interface CostDrawing {
  result: CostResult;
  printedAt: string;
}

/** The file. Throws NOT_FOUND, also for another's calculation; UNAVAILABLE where it cannot be drawn in time. */
export async function costPdf(
  deps: ToolsDeps,
  visit: MemberVisit,
  { id }: { id: string },
): Promise<FileAnswer> {
  const { result } = await keptCost(deps, visit, id);
  const drawing: CostDrawing = { result, printedAt: instantText(visit.now) };
  const content = await drawInTurn(new URL('./cost-draw.ts', import.meta.url), drawing);
  return { name: `成本测算_${result.title}_${result.on}.pdf`, mediaType: 'application/pdf', content };
}
