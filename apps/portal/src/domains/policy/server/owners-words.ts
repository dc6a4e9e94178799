// 检索词 (console): the words of owners with what they are read as, and the keywords that found nothing. A change holds at
// once on this node and, told by NOTIFY, on the others; cached pages are dropped with it.
import { cappedTotal } from '@yqt/kernel/count';
import { notify } from '@yqt/database/listen';
import { transaction, type Tx } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { intentKey } from '@yqt/search/intents';
import { PUBLISH_CHANNEL } from '../../../publish-channel.ts';
import type { OperatorVisit } from '../../../visit.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import * as words from './owners-words.sql.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { MISS_DAYS } from './search-misses.ts';
import { WORDS_CHANNEL } from './vocabulary.ts';

type At = { tenantId: string; now: Date };

/** The words in force, lately changed first. */
export async function listIntentWords(
  { sql }: PolicyDeps,
  { tenantId }: At,
  { keyword, ...page }: PageRequest & { keyword?: string },
) {
  const where = { tenantId, keyword: keyword?.trim().toLowerCase() || null };
  const [records, [count]] = await Promise.all([
    words.selectIntentPage(sql, { ...where, limit: page.size, offset: offsetOf(page) }),
    words.countIntents(sql, where),
  ]);
  return { records, total: count?.total ?? 0, current: page.current, size: page.size };
}

/** Keywords that found nothing and have no word yet, most often asked first. */
export async function listSearchMisses(
  { sql, misses }: PolicyDeps,
  { tenantId, now }: At,
  page: PageRequest,
) {
  await misses.flush();
  const where = { tenantId, since: addDays(dayText(now), -MISS_DAYS) };
  const [records, [count]] = await Promise.all([
    words.selectMisses(sql, { ...where, limit: page.size, offset: offsetOf(page) }),
    words.countMisses(sql, where),
  ]);
  return { records, ...cappedTotal(count?.total), current: page.current, size: page.size };
}

/** Adds a word or changes what it is read as; no phrase = it is ignored. Throws INVALID for what has no letters. */
export async function saveIntentWord(
  deps: PolicyDeps,
  visit: OperatorVisit,
  given: { word: string; asks: string[] },
): Promise<{ ok: true }> {
  const word = intentKey(given.word);
  const asks = [...new Set(given.asks.map((ask) => ask.trim()).filter(Boolean))];
  if (word.length < 2) throw invalid({ field: 'word', errorMessage: '请填写 2～30 个字的说法' });
  await transaction(deps.sql, async (tx) => {
    await words.upsertIntent(tx, {
      tenantId: visit.tenantId,
      word,
      asks,
      by: visit.viewer.accountId,
      now: visit.now,
    });
    await announce(tx, visit, { event: 'search-word.saved', word, facts: { asks } });
  });
  deps.vocabulary.drop(visit.tenantId);
  return { ok: true };
}

/** Takes a word away. Throws NOT_FOUND where it is not in force. */
export async function removeIntentWord(
  deps: PolicyDeps,
  visit: OperatorVisit,
  given: { word: string },
): Promise<{ ok: true }> {
  const word = intentKey(given.word);
  await transaction(deps.sql, async (tx) => {
    const { tenantId, viewer, now } = visit;
    const [removed] = await words.removeIntent(tx, { tenantId, word, by: viewer.accountId, now });
    if (!removed) throw appError('NOT_FOUND', { message: '没有这个说法' });
    await announce(tx, visit, { event: 'search-word.removed', word, facts: { asks: removed.asks } });
  });
  deps.vocabulary.drop(visit.tenantId);
  return { ok: true };
}

async function announce(
  tx: Tx,
  visit: OperatorVisit,
  { event, word, facts }: { event: string; word: string; facts: { asks: string[] } },
): Promise<void> {
  const { tenantId } = visit;
  await notify(tx, WORDS_CHANNEL, tenantId);
  await notify(tx, PUBLISH_CHANNEL, tenantId);
  await recordAudit(tx, {
    tenantId,
    actor: visit.viewer.accountId,
    event,
    objectKind: 'search-word',
    objectId: word,
    result: 'done',
    ip: visit.ip,
    requestId: visit.requestId,
    facts: { role: visit.role, ...facts },
  });
}
