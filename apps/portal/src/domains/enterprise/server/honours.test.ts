// 荣誉信息补充: the dialog after sign-in (spec §4; decisions.md, Calls 7).
import { afterAll, describe, expect, it } from 'vitest';
import type { HonourForm } from '../contract.ts';
import { enterpriseApp, fieldsOf, headersOf, SECOND } from './test-enterprise.ts';

const FILL = '/policy/api/fill/enterprise/lib';
const { portal, as, ok, factOf } = await enterpriseApp();
afterAll(() => portal.close());

describe('荣誉信息补充', () => {
  const options = { headers: headersOf(SECOND.enId) };
  it('说出尚缺的表与问题', async () => {
    const honours = await ok<HonourForm>('GET', `${FILL}/detail`, { as, ...options });
    expect(honours.missing).toEqual(['brand', 'software', 'achievement']);
    expect(honours.questions.length).toBeGreaterThan(0);
    expect(honours.questions.length).toBeLessThanOrEqual(8);
  });
  it('补充的行加在后面，重复的不再加，回答记为自填', async () => {
    const brand = { brand: '图形', brandName: '演示', applyNo: '1', applyDate: '' };
    const body = { enLibBrandDTOList: [brand], answers: [{ field: 'hasLittleGiantTitle', value: false }] };
    const added = await ok<HonourForm>('POST', `${FILL}/add`, { as, body, ...options });
    expect(added.counts).toMatchObject({ brand: 1, patent: 2 });
    const again = await ok<HonourForm>('POST', `${FILL}/add`, { as, body, ...options });
    expect(again.counts.brand).toBe(1);
    expect(await factOf(SECOND.enId, 'hasLittleGiantTitle')).toMatchObject({ value: false, source: 'self' });
  });
  it('什么都没填、回答有误为 3000', async () => {
    const empty = await portal.call('POST', `${FILL}/add`, { as, body: {}, ...options });
    expect(empty.body.returnCode).toBe(3000);
    const wrong = {
      answers: [
        { field: 'trademarkCount', value: '一' },
        { field: 'inZone', value: true },
      ],
    };
    const reply = await portal.call('POST', `${FILL}/add`, { as, body: wrong, ...options });
    expect(fieldsOf(reply.body.data)).toEqual(['trademarkCount', 'inZone']);
  });
});
