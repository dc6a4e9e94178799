// What a project's set-up refuses at its nodes: more corrections than it allows, a site check by one officer, an audit that
// finds more than was applied for, experts who have not all scored.
import type { Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { AMOUNT_FIELD } from '../../declare-form.rules.ts';
import * as text from '../../declaration.text.ts';
import { fenOf } from '../../money.rules.ts';
import { projectOf } from '../../server/project-of.ts';
import { reviewFault } from '../../expert/expert-score.rules.ts';
import { SCORES_VOIDED } from '../../expert/expert-words.rules.ts';
import { addCorrection, selectCorrectionCount, setAudited } from './counts.sql.ts';
import { selectSeats } from '../../expert/server/seat.sql.ts';

interface Given {
  now: Date;
  case: { id: string; tenantId: string; subjectId: string };
  filed: Answers | null;
  payload: Answers;
}

const fault = (field: string, errorMessage: string): FieldError[] => [{ field, errorMessage }];

export const setupGuards = {
  corrections: async (tx: Tx, { case: found }: Given): Promise<FieldError[]> => {
    const { correctionLimit } = await projectOf(tx, found);
    if (correctionLimit === null) return [];
    const [row] = await selectCorrectionCount(tx, found.id);
    return (row?.corrections ?? 0) >= correctionLimit
      ? fault('items', text.correctionLimitText(correctionLimit))
      : [];
  },
  siteCheck: async (_tx: Tx, { payload }: Given): Promise<FieldError[]> => {
    const officers = payload['officers'];
    const rows = Array.isArray(officers) ? officers.filter((one) => typeof one === 'object') : [];
    const names = new Set(rows.map((row) => textOf(row['name'])));
    return names.size < 2 ? fault('payload.officers', text.SITE_CHECK_OFFICERS) : [];
  },
  audited: async (_tx: Tx, { filed, payload }: Given): Promise<FieldError[]> => {
    const [asked, audited] = [fenOf(filed?.[AMOUNT_FIELD]), fenOf(payload['auditedAmount'])];
    return asked !== null && audited !== null && audited > asked
      ? fault('payload.auditedAmount', text.TOO_MUCH_AUDITED)
      : [];
  },
  experts: async (tx: Tx, { case: found }: Given): Promise<FieldError[]> => {
    const { why } = await scored(tx, found);
    return why === null ? [] : fault('event', why);
  },
  // changed in a correction of the last review: sent back, they are asked for anew
  scoresStand: async (tx: Tx, { case: found }: Given): Promise<FieldError[]> => {
    const { why, hasVoided } = await scored(tx, found);
    return hasVoided && why !== null ? fault('event', SCORES_VOIDED) : [];
  },
};

/** Why the scores of a case do not suffice (null = they do, or none are asked for), and whether some were voided. */
async function scored(tx: Tx, found: Given['case']): Promise<{ why: string | null; hasVoided: boolean }> {
  const { nodes } = await projectOf(tx, found);
  const card = nodes.find(({ kind }) => kind === 'expert_review')?.scorecard;
  if (!card) return { why: null, hasVoided: false };
  const seats = await selectSeats(tx, { tenantId: found.tenantId, caseId: found.id });
  const totals = seats.filter(({ recusedAt }) => recusedAt === null).map(({ total }) => total);
  return { why: reviewFault(card, totals), hasVoided: seats.some(({ voided }) => voided.length > 0) };
}

export const setupEffects = {
  request_correction: async (tx: Tx, { case: { id: caseId } }: Given) => {
    await addCorrection(tx, { caseId, by: 1 });
  },
  cancel_correction: async (tx: Tx, { case: { id: caseId } }: Given) => {
    await addCorrection(tx, { caseId, by: -1 });
  },
  record_audit: async (tx: Tx, { case: { id: caseId }, payload }: Given) => {
    const fen = fenOf(payload['auditedAmount']);
    if (fen !== null) await setAudited(tx, { caseId, fen });
  },
};
