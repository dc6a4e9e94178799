// 待维护内容: everything that asks for an editor, on one page.
import { addDays, dayText } from '@yqt/kernel/dates';
import type { OperatorVisit } from '../../../../visit.ts';
import { matchablePolicies } from '../../../policy/server/policy.port.ts';
import { endingPolicies, latestMisses } from '../../../policy/server/upkeep.port.ts';
import { sumVoices, VOICE_DAYS, voiceReasonLabel, type VoiceSum } from '../../../voice/server/voice.port.ts';
import { collectionOf } from '../../collections.rules.ts';
import type { OldRow, Upkeep, VoiceLine } from '../contract.ts';
import {
  ENDING_DAYS,
  MOST_OF_KIND,
  MOST_SHOWN,
  PASSING,
  UNCHECKED_DAYS,
  type OldItem,
} from '../upkeep.rules.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { selectEnding, selectFindings, selectTitles, selectUnchecked } from './upkeep.sql.ts';

export async function getUpkeep(
  { sql }: Pick<ItemDeps, 'sql'>,
  { tenantId, now }: Pick<OperatorVisit, 'tenantId' | 'now'>,
): Promise<Upkeep> {
  const today = dayText(now);
  const soon = { tenantId, day: addDays(today, ENDING_DAYS), limit: MOST_SHOWN };
  const [unchecked, ending, policies, misses, sums, [looked]] = await Promise.all([
    selectUnchecked(sql, {
      tenantId,
      day: addDays(today, -UNCHECKED_DAYS),
      limit: MOST_OF_KIND,
      without: PASSING,
    }),
    selectEnding(sql, soon),
    endingPolicies(sql, { ...soon, from: today }),
    latestMisses(sql, { tenantId, now, limit: MOST_SHOWN }),
    sumVoices(sql, { tenantId, since: addDays(today, -VOICE_DAYS), limit: MOST_SHOWN }),
    selectFindings(sql, tenantId),
  ]);
  const endings = [...ending, ...policies.map((one) => ({ ...one, collection: 'policy' }))];
  return {
    unchecked: unchecked.map(labelled),
    ending: endings.map(labelled).toSorted((a, b) => a.on.localeCompare(b.on)),
    unread: (looked?.findings.unread ?? []).map(labelled),
    links: looked?.findings.links ?? null,
    lookedAt: looked?.lookedAt ?? null,
    misses,
    voices: await voiceLines({ sql }, tenantId, sums),
  };
}

const labelled = (item: OldItem): OldRow => ({
  ...item,
  collectionLabel: collectionOf(item.collection)?.label ?? item.collection,
});

/** With what they are called; what is gone drops out. */
async function voiceLines(
  { sql }: Pick<ItemDeps, 'sql'>,
  tenantId: string,
  sums: readonly VoiceSum[],
): Promise<VoiceLine[]> {
  const idsOf = (isPolicy: boolean) =>
    sums.filter(({ kind }) => (kind === 'policy') === isPolicy).map(({ id }) => id);
  const [items, policies] = await Promise.all([
    selectTitles(sql, { tenantId, ids: idsOf(false) }),
    matchablePolicies(sql, { tenantId, ids: idsOf(true) }),
  ]);
  const titles = new Map([...items, ...policies].map(({ id, title }) => [id, title]));
  return sums.flatMap(({ kind, id, reasons: counts, ...sum }) => {
    const title = titles.get(id);
    if (title === undefined) return [];
    const reasons = Object.entries(counts).map(([code, count]) => ({ label: voiceReasonLabel(code), count }));
    return [
      { id, collection: kind, collectionLabel: collectionOf(kind)?.label ?? kind, title, reasons, ...sum },
    ];
  });
}
