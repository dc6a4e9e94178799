// 合并重复政策, the looking: likely duplicates, what waits for somebody, and two policies side by side.
import { diffAnswers } from '@yqt/forms/compare';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import { duplicatePairs, selectNamed, selectWaitingMerges } from '../../../policy/desk/server/merge.port.ts';
import { storedPolicy, type StoredPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import { PUBLISHER } from '../../collection/editorial.rules.ts';
import { htmlText } from '../../collection/plain-text.rules.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import type { NamedRow } from '../contract.ts';
import { policy } from '../policy.rules.ts';
import { selectRevisions } from './merge.sql.ts';
import { policyAnswers } from './policy-answers.ts';

/** Pairs that are shown at once; as they are merged, others follow. */
const MOST_PAIRS = 100;

type Deps = Pick<ItemDeps, 'sql' | 'now'>;

/** Those that wait are not proposed again. */
export async function listDuplicates({ sql }: Deps, { tenantId, viewer }: OperatorVisit) {
  const [policies, merges] = await Promise.all([
    selectNamed(sql, tenantId),
    selectWaitingMerges(sql, tenantId),
  ]);
  const byId = new Map(policies.map((one) => [one.id, one]));
  const both = merges.flatMap(({ fromId, intoId }) => [fromId, intoId]);
  const revisions = new Map(
    (await selectRevisions(sql, { ids: both })).map(({ id, revision }) => [id, revision]),
  );
  const isPublisher = viewer.roles.includes(PUBLISHER);
  const waiting = merges.flatMap(({ id, fromId, intoId, askedBy, askedName, askedAt, ...merge }) => {
    const [from, into] = [byId.get(fromId), byId.get(intoId)];
    const mayAccept = isPublisher && askedBy !== viewer.accountId;
    const isChanged =
      revisions.get(fromId) !== merge.fromRevision || revisions.get(intoId) !== merge.intoRevision;
    return from && into ? [{ id, from, into, askedBy: askedName, askedAt, isChanged, mayAccept }] : [];
  });
  const asked = new Set(
    waiting.flatMap(({ from, into }) => [`${from.id} ${into.id}`, `${into.id} ${from.id}`]),
  );
  const pairs = duplicatePairs(policies, MOST_PAIRS + waiting.length).flatMap(({ first, second, reason }) => {
    const [one, other] = [byId.get(first), byId.get(second)];
    return one && other && !asked.has(`${first} ${second}`) ? [{ first: one, second: other, reason }] : [];
  });
  return { pairs: pairs.slice(0, MOST_PAIRS), waiting };
}

/** Throws NOT_FOUND. */
export async function compareDuplicates(
  deps: Deps,
  { tenantId }: OperatorVisit,
  given: { first: string; second: string },
) {
  const read = async (id: string): Promise<StoredPolicy> => {
    const stored = isUuid(id) ? await storedPolicy(deps.sql, { tenantId, id, isLocked: false }) : null;
    if (!stored) throw appError('NOT_FOUND');
    return stored;
  };
  const [first, second] = [await read(given.first), await read(given.second)];
  const sides = { before: policyAnswers(first), after: policyAnswers(second) };
  const changes = diffAnswers(policy.form, sides, await formWords(deps, policy.form));
  return {
    first: namedOf(first),
    second: namedOf(second),
    changes: changes.map(({ path, label, before, after }) => ({
      path,
      label,
      first: htmlText(before),
      second: htmlText(after),
    })),
  };
}

const namedOf = ({ id, code, title, docNo, issuers }: StoredPolicy): NamedRow => ({
  id,
  code,
  title,
  docNo,
  issuers,
});
