// What officers are shown before a rule comes into force: missing reviews, and words that stand for forbidden benefits.
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../server/test-app.ts';

const portal = await testApp();
afterAll(() => portal.close());
const editor = await portal.signIn('demo-operator');
const rules = '/policy/api/manager/rule';

interface Detail {
  policy: { warnings: { field: string; message: string }[] };
}
const get = async <T>(path: string): Promise<T> => {
  const reply = await portal.call('GET', `${rules}/${path}`, { as: editor });
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
const idOf = async (code: string): Promise<string> => {
  const { records } = await get<{ records: { policyId: string }[] }>(`list?keyword=${code}`);
  return records[0]?.policyId ?? '';
};
const warningsOf = async (policyId: string) =>
  (await get<Detail>(`detail?policyId=${policyId}`)).policy.warnings;

describe('规则审核、生效前的提示', () => {
  it('给钱的政策没有审查记录的，提示两项审查；补齐之后不再提示', async () => {
    const id = await idOf('D-SC-004');
    expect((await warningsOf(id)).map(({ field }) => field)).toEqual(['legalityReview', 'competitionReview']);
    const review = JSON.stringify({ done: true, date: '2026-03-01', docNo: '滁高新审〔2026〕3号' });
    await portal.sql`update policy.policy
      set legality_review = ${review}::text::jsonb, competition_review = ${review}::text::jsonb where id = ${id}`;
    expect(await warningsOf(id)).toEqual([]);
  });

  it('政策原文和规则条件里的字样都提示', async () => {
    const id = await idOf('D-SC-004');
    await portal.sql`update policy.policy set body = '<p>按地方贡献返税，企业十年内不得迁出</p>' where id = ${id}`;
    const words = (await warningsOf(id)).map(({ message }) => message.slice(0, 9));
    expect(words).toContain('出现「返税」：不得');
    expect(words.some((one) => one.startsWith('出现「不得迁出」'))).toBe(true);
    const tree = { id: 'a', op: 'manual', text: '仅限本地企业申报' };
    const draft = { policyId: id, revision: 0, tree, nature: 'legal', goldenCases: [], note: '' };
    const saved = await portal.call('POST', `${rules}/draft`, { as: editor, body: draft });
    expect(saved.status, saved.text.slice(0, 300)).toBe(200);
    const fields = (await warningsOf(id)).map(({ field }) => field);
    expect(fields).toContain('rule');
  });
});
