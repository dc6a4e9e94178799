// Migration 0077: topics become items with the ids that they have, and readers get of them what they got before.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { jsonb } from '@yqt/database/sql';
import { checkSubmission } from '@yqt/forms/check';
import type { Answers } from '@yqt/forms/answers';
import { sectionFaults, shownSections } from '../src/domains/content/topic/section.rules.ts';
import { selectHomeTopics, selectTopics } from '../src/domains/content/topic/server/topic.sql.ts';
import { topic as collection } from '../src/domains/content/topic/topic.rules.ts';
import { databaseBefore } from './test-migration.ts';

const { sql, goOn } = await databaseBefore('0077');

interface OldTopic {
  code: string;
  title: string;
  summary: string;
  cover: { theme: string; icon: string };
  home: boolean;
  policyCodes: string[];
  sections: OldSection[];
}
interface OldSection {
  heading: string;
  kind: string;
  items?: { title: string; text: string; value?: string }[];
  columns?: string[];
  rows?: string[][];
  paragraphs?: string[];
}

/** What was answered of a section before. */
const answered = ({ items = [], columns = [], rows = [], paragraphs = [], ...head }: OldSection) => ({
  ...head,
  items,
  columns,
  rows,
  paragraphs,
});

/** As they were written for the demonstration, and one with what no demonstration has. */
async function oldTopics(): Promise<OldTopic[]> {
  const file = await readFile(new URL('topics-0076.json', import.meta.url), 'utf8');
  const odd: OldTopic = {
    code: 'X-1',
    title: '不寻常的一个',
    summary: '有竖线、换行与空的各项',
    cover: { theme: 'teal', icon: 'people' },
    home: false,
    policyCodes: [],
    sections: [
      { heading: '竖线', kind: 'steps', items: [{ title: '甲|乙', text: '一｜二\n三' }] },
      { heading: '空的', kind: 'text', paragraphs: [] },
      { heading: '', kind: 'table', columns: ['甲', '乙'], rows: [] },
    ],
  };
  return [...(JSON.parse(file) as OldTopic[]), odd];
}

const dayOf = (at: number) => `2026-01-${String(28 - at).padStart(2, '0')}`;
const idOf = (at: number) => `0190f3a0-0000-7000-8000-0000000000${10 + at}`;

it('图解带着原来的编号成为内容，读者得到的与从前一样；草稿与下线的仍是草稿与下线的', async () => {
  const topics = await oldTopics();
  const row = (one: OldTopic, at: number, more: object = {}) => ({
    id: idOf(at),
    tenant_id: 'suchu',
    code: one.code,
    title: one.title,
    summary: one.summary,
    ...one.cover,
    sections: one.sections,
    policy_codes: one.policyCodes,
    published_on: dayOf(at),
    is_home: one.home,
    is_demo: one.code.startsWith('T-'),
    status: 'published',
    updated_at: '2026-01-01T00:00:00Z',
    ...more,
  });
  const [first] = topics;
  const rows = [
    ...topics.map((one, at) => row(one, at)),
    row(first!, 20, { code: 'D-1', status: 'draft' }),
    row(first!, 21, { code: 'U-1', status: 'unpublished' }),
    row(first!, 22, { tenant_id: 'demo2' }),
  ];
  await sql`insert into content.subject
    select * from jsonb_populate_recordset(null::content.subject, ${jsonb(sql, rows)})`;
  await goOn();

  const listed = await selectTopics(sql, { tenantId: 'suchu', limit: 100, offset: 0 });
  expect(listed).toEqual(
    topics.map((one, at) => ({
      id: idOf(at),
      title: one.title,
      summary: one.summary,
      ...one.cover,
      publishedOn: dayOf(at),
      isDemo: one.code.startsWith('T-'),
    })),
  );
  expect((await selectHomeTopics(sql, { tenantId: 'suchu', limit: 4 })).map(({ title }) => title)).toEqual(
    topics
      .filter(({ home }) => home)
      .slice(0, 4)
      .map(({ title }) => title),
  );
  const named = await selectTopics(sql, { tenantId: 'suchu', policyCode: 'D-SC-001', limit: 100, offset: 0 });
  expect(named.map(({ title }) => title)).toEqual(
    topics.filter(({ policyCodes }) => policyCodes.includes('D-SC-001')).map(({ title }) => title),
  );

  const items = await sql<
    { id: string; tenantId: string; state: string; draft: Answers; published: Answers | null }[]
  >`
    select id, tenant_id as "tenantId", state, draft, published from content.item where collection = 'topic' order by id`;
  expect(items).toHaveLength(rows.length);
  for (const [at, { code, sections }] of topics.entries()) {
    const item = items.find(({ id }) => id === idOf(at))!;
    expect(item.published).toEqual(item.draft);
    if (code === 'X-1') continue;
    expect(shownSections(item.draft, String)).toEqual(sections.map(answered));
    // an editor may publish it again as it is
    const checked = checkSubmission(collection.form, item.draft, {
      on: '2026-11-27',
      codes: null,
      sanitise: String,
    });
    expect(checked).toMatchObject({ ok: true, answers: item.draft });
    expect(sectionFaults(item.draft)).toEqual([]);
  }
  const odd = items.find(({ id }) => id === idOf(topics.length - 1))!;
  expect(shownSections(odd.draft, String)).toMatchObject([
    { kind: 'steps', items: [{ title: '甲／乙', text: '一｜二 三' }] },
    { heading: '空的', kind: 'text', paragraphs: [] },
    { kind: 'table', columns: ['甲', '乙'], rows: [] },
  ]);
  expect(
    items.slice(-3).map(({ state, tenantId, published }) => [state, tenantId, published !== null]),
  ).toEqual([
    ['draft', 'suchu', false],
    ['unpublished', 'suchu', true],
    ['published', 'demo2', true],
  ]);
  expect(await sql`select to_regclass('content.subject') as gone`).toEqual([{ gone: null }]);
  expect(await sql`select * from file.named(${[idOf(0)]}::uuid[])`).toEqual([]);
});
