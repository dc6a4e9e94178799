// A tenant's rules of editing (four eyes, words that may not be published), and where one item stands among the others.
import { notify } from '@yqt/database/listen';
import { transaction } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { LONGEST_WORD, MOST_WORDS, sensitiveWordsOf } from '../sensitive.rules.ts';
import { invalid } from '@yqt/kernel/errors';
import { selectSetting, setPlace, upsertSetting, type EditorialSetting } from './editorial.sql.ts';
import { auditItem, type ItemDeps } from './item-deps.ts';
import { lockItem } from './origin.ts';

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

/** Pins an item or gives it a position; readers see it at once. Throws NOT_FOUND. */
export async function placeItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id, isPinned, position }: { id: string; isPinned: boolean; position: number },
): Promise<{ ok: boolean }> {
  await transaction(deps.sql, async (tx) => {
    await lockItem(tx, { ...visit, id });
    await setPlace(tx, { id, isPinned, position });
    await notify(tx, PUBLISH_CHANNEL, visit.tenantId);
    await auditItem(tx, visit, { id, event: 'placed', facts: { isPinned, position } });
  });
  return { ok: true };
}
