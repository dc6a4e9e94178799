// Why an enterprise is on no list of 免申即享: what is verified, and what is not.
import type { EnterpriseVisit } from '../../../../visit.ts';
import { selectCaseHeads } from '../../../casework/server/casework.port.ts';
import { declarationLink } from '../../declaration.text.ts';
import { publishedProject } from '../../server/read-catalogue.ts';
import { verifiedCheck } from '../../server/self-check.ts';
import { standingText } from '../direct.text.ts';
import { selectOwnCandidate } from './direct.sql.ts';
import type { DirectDeps } from './direct-scope.ts';

/** Throws NOT_FOUND. */
export async function getDirectStanding(
  deps: DirectDeps,
  { tenantId, enId }: EnterpriseVisit,
  { projectId }: { projectId: string },
) {
  const { policyId } = await publishedProject(deps, { tenantId, id: projectId });
  const [own] = await selectOwnCandidate(deps.sql, { projectId, enId });
  if (own && own.caseId !== null) return offerOf(deps, { tenantId, caseId: own.caseId });
  if (own && own.leftOut !== null) return told('left-out', standingText.leftOut(own.leftOut));
  const check =
    policyId === null ? null : await verifiedCheck(deps, { tenantId, enId, policyId, leavesDeclared: true });
  if (!check) return told('no-rule', standingText.noRule);
  if (check.verdict === 'yes') return told('waiting', standingText.waiting);
  return told('not-met', standingText.notMet, { reasons: check.lacking });
}

/** An offer that was turned down, or not answered in time, is over. */
async function offerOf(deps: DirectDeps, { tenantId, caseId }: { tenantId: string; caseId: string }) {
  const [head] = await selectCaseHeads(deps.sql, { tenantId, ids: [caseId] });
  const link = declarationLink(caseId);
  switch (head?.state) {
    case 'pending_confirmation':
      return told('offered', standingText.offered, { link });
    case 'declined':
      return told('declined', standingText.declined, { link });
    case 'unconfirmed':
      return told('unconfirmed', standingText.unconfirmed, { link });
    case 'offer_revoked':
    case 'revoked':
      return told('revoked', standingText.revoked, { link });
    default:
      return told('confirmed', standingText.confirmed, { link });
  }
}

type State =
  | 'offered'
  | 'confirmed'
  | 'declined'
  | 'unconfirmed'
  | 'revoked'
  | 'left-out'
  | 'waiting'
  | 'not-met'
  | 'no-rule';
type Reasons = { required: string; why: string }[];

const told = (
  state: State,
  text: string,
  { link = null, reasons = [] }: { link?: string | null; reasons?: Reasons } = {},
) => ({ state, text, link, reasons });
