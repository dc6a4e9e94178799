// 政策图解 of the demonstration from content/topics.json; dates are days relative to the day of seeding. Repeatable:
// known topics keep their ids, unchanged rows are not written again. Policies that were merged are named by the one that stays.
import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { readTexts } from '@yqt/endpoint/validation';
import { addDays, dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Db } from '@yqt/database/sql';
import { upsertTopics } from '../src/domains/content/server/content.sql.ts';
import { survivingCodes } from '../src/domains/policy/desk/server/merge.port.ts';
import { TopicRecord } from '../src/domains/policy/policy-content.ts';

const Topics = Type.Object({ topics: Type.Array(TopicRecord) });

/** One statement; throws where the file breaks its schema. */
export async function seedContent(
  sql: Db,
  { now, tenantId }: { now: Date; tenantId: string },
): Promise<void> {
  const file = await readFile(new URL('content/topics.json', import.meta.url), 'utf8');
  const read = readTexts<Static<typeof Topics>>(Topics, { topics: JSON.parse(file) });
  if (!read) throw new Error('seeds/content/topics.json does not match TopicRecord');
  const day = dayText(now);
  const surviving = await survivingCodes(sql, tenantId);
  const topics = read.topics.map((topic) => ({
    ...topic,
    policyCodes: surviving(topic.policyCodes),
    id: uuidV7(),
    publishedOn: addDays(day, topic.publishedDay),
  }));
  await upsertTopics(sql, { tenantId, json: JSON.stringify(topics) });
}
