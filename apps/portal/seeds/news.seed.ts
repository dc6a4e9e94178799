// 新闻 of the demonstration from content/news.json; dates are days relative to the day of seeding. Repeatable: known items keep
// their ids and states, and what an editor has saved since stays.
import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { readTexts } from '@yqt/endpoint/validation';
import { checkSubmission } from '@yqt/forms/check';
import { addDays, dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Sql } from '@yqt/database/sql';
import { itemOptions } from '../src/domains/content/collection/server/item-deps.ts';
import { upsertSeeded } from '../src/domains/content/collection/server/item.sql.ts';
import { publishedRow } from '../src/domains/content/collection/server/published-row.ts';
import { news } from '../src/domains/content/news/news.rules.ts';

const Text = Type.String();
const Records = Type.Object({
  records: Type.Array(
    Type.Object(
      {
        slug: Text,
        title: Text,
        category: Text,
        publishedDay: Type.Integer({ maximum: 0 }),
        source: Text,
        docNo: Type.Optional(Text),
        summary: Text,
        body: Text,
      },
      { additionalProperties: false },
    ),
  ),
});

/** One statement; throws where the file breaks its shape or the form of news. */
export async function seedNews(sql: Sql, { now, tenantId }: { now: Date; tenantId: string }): Promise<void> {
  const file = await readFile(new URL('content/news.json', import.meta.url), 'utf8');
  const read = readTexts<Static<typeof Records>>(Records, { records: JSON.parse(file) });
  if (!read) throw new Error('seeds/content/news.json does not have the shape of news.seed.ts');
  const options = await itemOptions({ sql, now: () => now }, news, now);
  const rows = read.records.map(({ slug, publishedDay, ...given }) => {
    const date = addDays(dayText(now), publishedDay);
    const checked = checkSubmission(news.form, { ...given, date }, options);
    if (!checked.ok) throw new Error(`seeds/content/news.json ${slug}: ${checked.faults[0]?.errorMessage}`);
    const row = publishedRow(news, checked.answers, date);
    return { id: uuidV7(), slug, title: given.title, ...row };
  });
  await upsertSeeded(sql, { tenantId, collection: news.name, json: JSON.stringify(rows) });
}
