// Sign-up in a news item: its editor opens the places with the item (content), members fill in its form here.
import type { Answers } from '@yqt/forms/answers';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { MemberVisit } from '../../../visit.ts';
import { entryStateLabel } from '../entry.rules.ts';
import { registrationText as text } from '../registration.text.ts';
import { enterpriseNamed, enterprisesFor, entrantName } from './entrant.ts';
import { selectOwnEntry } from './entry.sql.ts';
import { NEWS_KIND, selectOfferings, type OfferingRow } from './offering.sql.ts';
import { entrySheet } from './own-entries.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { signUp, windowRefusal } from './sign-up.ts';

/** The places of a published item. Throws NOT_FOUND where it takes nobody, was taken down, or is another tenant's. */
async function requireNews(
  deps: RegistrationDeps,
  { tenantId }: MemberVisit,
  id: string,
): Promise<OfferingRow> {
  const [offering] = isUuid(id) ? await selectOfferings(deps.sql, { tenantId, ids: [id] }) : [];
  if (!offering?.isOpen || offering.kind !== NEWS_KIND) throw appError('NOT_FOUND');
  return offering;
}

const told = ({ state, waitNo }: { state: string; waitNo: number | null }) => ({
  state,
  waitNo,
  stateLabel: entryStateLabel(state),
});

/** The form to fill in, with the name that the account has, and one's entry where there is one. */
export async function getNewsSignUp(deps: RegistrationDeps, visit: MemberVisit, id: string) {
  const offering = await requireNews(deps, visit, id);
  const { title, signupFrom, signupTo, capacity, taken } = offering;
  const isFull = capacity !== null && taken >= capacity;
  const refusal = windowRefusal(offering, visit.now) ?? (isFull ? text.full : null);
  const [form, enterprises, name, [own]] = await Promise.all([
    entrySheet(deps, { tenantId: visit.tenantId, id }),
    enterprisesFor(deps, visit),
    entrantName(deps, visit),
    selectOwnEntry(deps.sql, { offeringId: id, accountId: visit.viewer.accountId }),
  ]);
  const mine = own && own.state !== 'cancelled' ? told(own) : null;
  return { newsId: id, title, signupFrom, signupTo, form, values: { name }, enterprises, mine, refusal };
}

/** Signs up with a filled form. Throws INVALID with every fault, FORBIDDEN for a foreign enterprise, CONFLICT with the reason. */
export async function addNewsSignUp(
  deps: RegistrationDeps,
  visit: MemberVisit,
  { newsId, enId, answers }: { newsId: string; enId?: string | undefined; answers: Answers },
) {
  await requireNews(deps, visit, newsId);
  const enterprise = await enterpriseNamed(deps, visit, enId);
  const { tenantId, viewer } = visit;
  const own = { tenantId, accountId: viewer.accountId, offeringId: newsId };
  return told(await signUp(deps, { ...own, enterprise, answers }));
}
