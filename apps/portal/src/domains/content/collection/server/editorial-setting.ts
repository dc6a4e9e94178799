// A tenant's rules of editing (four eyes, words that may not be published), and where one item stands among the others.
import { notify } from '@yqt/database/listen';
import { transaction, type Tx } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { LONGEST_WORD, MOST_WORDS, sensitiveWordsOf } from '../sensitive.rules.ts';
import { checkEnd } from '../schedule.rules.ts';
import { appError, invalid } from '@yqt/kernel/errors';
import { selectSetting, setEnd, setPlace, upsertSetting, type EditorialSetting } from './editorial.sql.ts';
import { auditItem, type ItemDeps } from './item-deps.ts';
import type { ItemRecord } from './item.sql.ts';
import { lockItem } from './origin.ts';
import { sendRelease } from './release-items.ts';

const NOTHING_SET: EditorialSetting = { needsSecond: false, sensitiveWords: [] };

/** The rules in force. */
export async function getSetting(deps: ItemDeps, { tenantId }: OperatorVisit): Promise<EditorialSetting> {
  const [setting] = await selectSetting(deps.sql, tenantId);
  return setting ?? NOTHING_SET;
}

/** Throws INVALID for a list or word that is too long. */
export async function saveSetting(
  deps: ItemDeps,
  visit: OperatorVisit,
  { needsSecond, words }: { needsSecond: boolean; words: string },
): Promise<{ ok: boolean }> {
  const { tenantId, viewer, now } = visit;
  const sensitiveWords = sensitiveWordsOf(words);
  if (sensitiveWords.length > MOST_WORDS)
    throw invalid({ field: 'words', errorMessage: `最多 ${MOST_WORDS} 个词` });
  const long = sensitiveWords.find((word) => word.length > LONGEST_WORD);
  if (long) throw invalid({ field: 'words', errorMessage: `“${long}”超过 ${LONGEST_WORD} 个字` });
  await transaction(deps.sql, async (tx) => {
    await upsertSetting(tx, { tenantId, needsSecond, sensitiveWords, name: viewer.loginName, now });
    const facts = { needsSecond, words: sensitiveWords.length };
    await auditItem(tx, visit, { id: tenantId, event: 'setting', facts });
  });
  return { ok: true };
}

/**
 * Pins an item or gives it a position, which readers see at once, or another end. Throws NOT_FOUND, INVALID for an end that has passed,
 * and CONFLICT for the end of what is not out.
 */
export async function placeItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  {
    id,
    isPinned,
    position,
    until,
  }: { id: string; isPinned: boolean; position: number; until?: string | undefined },
): Promise<{ ok: boolean }> {
  await transaction(deps.sql, async (tx) => {
    const { item } = await lockItem(tx, { ...visit, id });
    await setPlace(tx, { id, isPinned, position });
    if (until !== undefined) await endItem(deps, tx, { item, until, now: visit.now });
    await notify(tx, PUBLISH_CHANNEL, visit.tenantId);
    await auditItem(tx, visit, {
      id,
      event: 'placed',
      facts: { isPinned, position, ...(until !== undefined && { until }) },
    });
  });
  return { ok: true };
}

async function endItem(
  deps: ItemDeps,
  tx: Tx,
  { item: { id, state }, until, now }: { item: ItemRecord; until: string; now: Date },
): Promise<void> {
  const { unpublishAt, faults } = checkEnd(until, now);
  if (faults.length > 0) throw invalid(...faults);
  if (state !== 'published')
    throw appError('CONFLICT', { message: '这条内容没有发布，或已下线，不能定下线时间' });
  await setEnd(tx, { id, unpublishAt });
  await sendRelease(deps, tx, { id, now, at: [unpublishAt] });
}
