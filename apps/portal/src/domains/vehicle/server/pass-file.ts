// The passes of an application on paper, drawn by pass-draw.ts in the thread of drawings.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { drawInTurn } from '@yqt/pdf/draw-in-turn';
import type { CaseworkDeps } from '../../casework/server/casework.port.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { paths } from '../../../paths.ts';
import type { EnterpriseVisit } from '../../../visit.ts';
import { PASS_STATES, passStateOf, passTypeOf } from '../pass.rules.ts';
import { selectPasses } from './vehicle.sql.ts';

/** One page of the paper. */
export interface DrawnPass {
  no: string;
  plate: string;
  trailer: string | null;
  holder: string;
  term: string;
  gates: string;
  state: string;
  authority: string;
  scope: string;
  isForwarded: boolean;
  /** What the QR code leads to. */
  address: string;
}

export interface PassDrawing {
  passes: DrawnPass[];
  printedAt: string;
}

/** Throws NOT_FOUND where none was issued; UNAVAILABLE where it cannot be drawn in time. */
export async function passFile(
  deps: CaseworkDeps,
  visit: EnterpriseVisit,
  { id, receiptNo, applicantName }: { id: string; receiptNo: string | null; applicantName: string },
): Promise<FileAnswer> {
  const rows = await selectPasses(deps.sql, id);
  if (rows.length === 0) throw appError('NOT_FOUND');
  const gates = (await labelsOf(deps, ['ZONE_GATE'])).get('ZONE_GATE');
  const today = dayText(visit.now);
  const drawing: PassDrawing = {
    printedAt: instantText(visit.now),
    passes: rows.map((pass) => ({
      ...passTypeOf(pass.applyType),
      no: pass.no,
      plate: pass.plateNo,
      trailer: pass.trailerNo,
      holder: applicantName,
      term: `${pass.validFrom} 至 ${pass.validTo}`,
      gates: pass.gates.map((gate) => gates?.get(gate) ?? gate).join('、'),
      state: PASS_STATES[passStateOf(pass, today)],
      address: new URL(paths.verify(pass.code), visit.origin).href,
    })),
  };
  const content = await drawInTurn(new URL('./pass-draw.ts', import.meta.url), drawing);
  return { name: `车辆通行证_${receiptNo ?? id}.pdf`, mediaType: 'application/pdf', content };
}
