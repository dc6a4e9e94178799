// 合并重复政策, the looking: likely duplicates, what waits for somebody, and two policies side by side.
import { transaction } from '@yqt/database/sql';
import { diffAnswers } from '@yqt/forms/compare';
import { markChanges } from '@yqt/forms/mark-changes';
import { newEffort } from '@yqt/forms/mark-line';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import {
  comparedText,
  duplicatePairs,
  keepDistinct,
  selectDistinct,
  selectNamed,
  selectWaitingMerges,
  type MergeRow,
} from '../../../policy/desk/server/merge.port.ts';
import { selectFamilies } from '../../../policy/desk/server/part.port.ts';
import { storedPolicy, type StoredPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import { PUBLISHER } from '../../collection/editorial.rules.ts';
import { htmlText } from '@yqt/forms/html-text';
import { auditItem, type ItemDeps } from '../../collection/server/item-deps.ts';
import type { NamedRow } from '../contract.ts';
import { policy } from '../policy.rules.ts';
import { selectRevisions } from './merge.sql.ts';
import { policyAnswers } from './policy-answers.ts';

/** Pairs that are shown at once; as they are merged, others follow. */
const MOST_PAIRS = 100;

type Deps = Pick<ItemDeps, 'sql' | 'now'>;

/** Those that wait are not proposed again, nor those that somebody has looked at and found to be two. */
export async function listDuplicates({ sql }: Deps, { tenantId, viewer }: OperatorVisit) {
  const [policies, merges, told] = await Promise.all([
    selectNamed(sql, tenantId),
    selectWaitingMerges(sql, tenantId),
    selectDistinct(sql, tenantId),
  ]);
  const byId = new Map(policies.map((one) => [one.id, one]));
  const waiting = await waitingOf({ sql }, { merges, byId, viewer });
  const distinct = told.flatMap(({ firstId, secondId, firstSaid, secondSaid, byName: by, at }) => {
    const [first, second] = [byId.get(firstId), byId.get(secondId)];
    const isSame =
      first && second && comparedText(first) === firstSaid && comparedText(second) === secondSaid;
    return isSame ? [{ first, second, by, at }] : [];
  });
  const families = familyOf(await selectFamilies(sql, tenantId));
  const settled = new Set([
    ...waiting.flatMap(({ from, into }) => [`${from.id} ${into.id}`, `${into.id} ${from.id}`]),
    ...distinct.map(({ first, second }) => `${first.id} ${second.id}`),
  ]);
  const found = duplicatePairs(policies, MOST_PAIRS + waiting.length + distinct.length);
  const pairs = found.flatMap(({ first, second, reason }) => {
    const [one, other] = [byId.get(first), byId.get(second)];
    const isOneDocument = families(first) === families(second);
    return one && other && !isOneDocument && !settled.has(`${first} ${second}`)
      ? [{ first: one, second: other, reason }]
      : [];
  });
  return { pairs: pairs.slice(0, MOST_PAIRS), waiting, distinct: distinct.slice(0, MOST_PAIRS) };
}

/** A document and what was split off it have its 文号 together; any other policy is a family of its own. */
function familyOf(rows: readonly { documentId: string; itemId: string }[]): (id: string) => string {
  const documents = new Map(rows.map(({ documentId, itemId }) => [itemId, documentId]));
  return (id) => documents.get(id) ?? id;
}

interface Waiting {
  merges: readonly MergeRow[];
  byId: ReadonlyMap<string, NamedRow>;
  viewer: OperatorVisit['viewer'];
}

async function waitingOf({ sql }: Pick<Deps, 'sql'>, { merges, byId, viewer }: Waiting) {
  const both = merges.flatMap(({ fromId, intoId }) => [fromId, intoId]);
  const revisions = new Map(
    (await selectRevisions(sql, { ids: both })).map(({ id, revision }) => [id, revision]),
  );
  const isPublisher = viewer.roles.includes(PUBLISHER);
  return merges.flatMap(({ id, fromId, intoId, askedBy, askedName, askedAt, ...merge }) => {
    const [from, into] = [byId.get(fromId), byId.get(intoId)];
    const mayAccept = isPublisher && askedBy !== viewer.accountId;
    const isChanged =
      revisions.get(fromId) !== merge.fromRevision || revisions.get(intoId) !== merge.intoRevision;
    return from && into ? [{ id, from, into, askedBy: askedName, askedAt, isChanged, mayAccept }] : [];
  });
}

/** 「不是重复」: two documents, as both read now. Throws NOT_FOUND where either is no published policy. */
export async function tellApart(
  { sql }: Deps,
  visit: OperatorVisit,
  given: { first: string; second: string },
): Promise<{ ok: boolean }> {
  const { tenantId, viewer, now } = visit;
  await transaction(sql, async (tx) => {
    const named = new Map((await selectNamed(tx, tenantId)).map((one) => [one.id, one]));
    const [firstId = '', secondId = ''] = [given.first, given.second].toSorted();
    const [first, second] = [named.get(firstId), named.get(secondId)];
    if (!first || !second || firstId === secondId) throw appError('NOT_FOUND');
    const said = { firstId, secondId, firstSaid: comparedText(first), secondSaid: comparedText(second) };
    await keepDistinct(tx, { tenantId, ...said, by: viewer.accountId, name: viewer.loginName, now });
    await auditItem(tx, visit, { id: firstId, event: 'told-apart', facts: { from: secondId } });
  });
  return { ok: true };
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
  const effort = newEffort();
  const changes = diffAnswers(policy.form, sides, await formWords(deps, policy.form));
  return {
    first: namedOf(first),
    second: namedOf(second),
    changes: changes.map(({ path, label, before, after }) => {
      const texts = { first: htmlText(before), second: htmlText(after) };
      return { path, label, ...texts, marked: markChanges(texts.first, texts.second, effort) };
    }),
  };
}

const namedOf = ({ id, code, title, docNo, issuers }: StoredPolicy): NamedRow => ({
  id,
  code,
  title,
  docNo,
  issuers,
});
