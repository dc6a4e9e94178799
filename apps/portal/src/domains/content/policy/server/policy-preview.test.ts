// The preview of a policy says what its page will say, and shows nobody anything before it is published.
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../server/test-app.ts';
import type { PolicyDetail } from '../../../policy/contract.ts';
import { draftDetail } from '../../../policy/desk/server/policy-draft.port.ts';
import { storedPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import { answers, policyPortal } from './test-policy.ts';

const { portal, desk, detail, seeded } = policyPortal();
let app: TestApp;
beforeAll(() => void ({ app } = portal()));

const PREVIEW = '/policy/api/ua/content/preview';

async function previewOf(id: string): Promise<{ token: string; policy: PolicyDetail }> {
  const { body } = await desk.post('preview', portal().editor, { id });
  const { token } = body.data as { token: string };
  const shown = await app.call('GET', `${PREVIEW}?token=${token}`);
  expect(shown.status).toBe(200);
  return { token, policy: (shown.body.data as { shown: { policy: PolicyDetail } }).shown.policy };
}

/** What a draft cannot know, or has as of now. */
const comparable = ({ updatedAt: _at, englishId: _english, readings, ...rest }: PolicyDetail) =>
  JSON.parse(JSON.stringify({ ...rest, readings: readings.map((one) => ({ ...one, id: '' })) })) as object;

describe('政策的预览', () => {
  test('库里每一条政策照现在的内容预览，与公开的答复一样', async () => {
    const rows = await app.sql<{ id: string }[]>`
      select id from policy.policy where tenant_id = 'suchu' and status = 'published'`;
    expect(rows.length).toBeGreaterThan(80);
    const deps = { sql: app.sql, now: () => app.clock.now() };
    for (const { id } of rows) {
      const stored = await storedPolicy(app.sql, { tenantId: 'suchu', id, isLocked: false });
      if (!stored) throw new Error('it was listed');
      const given = {
        tenantId: 'suchu',
        id,
        written: stored,
        kept: stored,
        files: stored.attached,
        revision: 1,
      };
      const drawn = await draftDetail(deps, { ...given, at: app.clock.now() });
      const shown = (await detail(id)) as unknown as PolicyDetail;
      expect(comparable(drawn)).toMatchObject(comparable({ ...shown, updatedAt: '' }));
    }
  });

  test('没有发布过的、写了一半的都打得开；读者仍看不到', async () => {
    const id = await desk.create();
    const empty = await previewOf(id);
    expect([empty.policy.title, empty.policy.levelLabel, empty.policy.windows]).toEqual(['', '', []]);
    const windows = [
      { key: 'r1', batch: '第一批', opensAt: '2026-01-01 00:00', closesAt: '2026-01-31 23:59' },
      { key: 'r2', batch: '没写完', opensAt: '2026-' },
    ];
    const half = { ...answers('预览里的政策'), windows, expiresOn: '2030-', legalityDone: 'yes' };
    expect((await desk.save(id, 0, half)).status).toBe(200);
    const { policy } = await previewOf(id);
    expect([policy.title, policy.levelLabel, policy.issuers]).toEqual([
      '预览里的政策',
      '园区级',
      ['园区管委会', '财政部'],
    ]);
    expect(policy.windows.map(({ batch, state }) => [batch, state])).toEqual([['第一批', 'closed']]);
    expect([policy.expiresOn, policy.legalityReview]).toEqual([
      null,
      { done: true, date: null, docNo: null },
    ]);
    expect(await desk.seen(id)).toBe(404);
    expect((await desk.find('预览里的政策')).records.filter((one) => one.id === id)).toEqual([]);
  });

  test('写了英文版的一并给出，没写标题的也给；没有写的没有', async () => {
    const id = await desk.create();
    const shown = async () => {
      const { token } = await previewOf(id);
      return (await app.call('GET', `${PREVIEW}?token=${token}`)).body.data as {
        shown: { english?: object };
      };
    };
    await desk.save(id, 0, answers('有英文版的政策'));
    expect((await shown()).shown).not.toHaveProperty('english');
    await desk.save(id, 1, { ...answers('有英文版的政策'), englishBody: '<p>Apply.</p>' });
    expect((await shown()).shown.english).toMatchObject({
      title: '',
      body: '<p>Apply.</p>',
    });
    const whole = { englishTitle: 'Rain gardens', englishCategory: 'Premises', englishSummary: 'Grants' };
    await desk.save(id, 2, { ...answers('有英文版的政策'), ...whole, englishBody: '<p>Apply.</p>' });
    expect((await shown()).shown.english).toMatchObject({
      title: 'Rain gardens',
      category: 'Premises',
      summary: 'Grants',
      policyId: id,
    });
  });

  test('改了内容的不再写「已核对」；没有改的照旧', async () => {
    const id = await seeded('P-AH-001');
    const verification = { by: 'a', at: '2026-11-01 10:00:00', source: '原文' };
    const picture = '/uaa/api/ua/download/file?filePath=0190f3a0-0000-7000-8000-0000000000f1';
    await app.sql`update policy.policy set is_verified = true, verification = ${app.sql.json(verification)},
      body = ${`<p>正文</p><p><img src="${picture}" alt="流程图"></p>`} where id = ${id}::uuid`;
    const { answers: opened, revision } = await desk.read(id);
    const draft = { ...opened, body: '<p>正文</p>' };
    const same = (await previewOf(id)).policy;
    expect(same).toMatchObject({ isVerified: true, checkedOn: '2026-11-01' });
    expect(same.body).not.toContain(picture);
    expect((await desk.save(id, revision, { ...draft, amountMaxWan: '约50万' })).status).toBe(200);
    expect((await previewOf(id)).policy).toMatchObject({ isVerified: false });
    await desk.save(id, revision + 1, { ...draft, summary: '改过的摘要' });
    const { policy } = await previewOf(id);
    expect(policy).toMatchObject({ isVerified: false, checkedOn: null, summary: '改过的摘要' });
    expect((await detail(id))['summary']).not.toBe('改过的摘要');
  });

  test('链接到期、改动过或属于别的园区都打不开', async () => {
    const id = await desk.create();
    const { token } = await previewOf(id);
    const statusOf = async (of: string, headers = {}) =>
      (await app.call('GET', `${PREVIEW}?token=${of}`, { headers })).status;
    expect(await statusOf(`${token.slice(0, -1)}_`)).toBe(404);
    expect(await statusOf(token, { host: 'demo2.localhost:8081' })).toBe(404);
    await app.sql`update content.preview set expires_at = ${app.clock.now()} where item_id = ${id}::uuid`;
    expect(await statusOf(token)).toBe(404);
  });
});
