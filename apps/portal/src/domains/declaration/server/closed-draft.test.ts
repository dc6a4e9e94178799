// A draft whose batch is over: its check page says so and what is left to do, and offers no submission. Needs the built pages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchId, projectId } from '../../../../seeds/declarable-projects.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { HNTE, OWNER } from './test-declaring.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  cookie = await app.signIn(OWNER);
});
afterAll(() => app.close());

test('批次截止之后，核对页不再提供提交，写明已截止与还能怎样办；截止之前照样提供', async () => {
  const made = await app.call('POST', '/policy/api/declare/user/create', {
    as: cookie,
    body: { projectId: projectId(HNTE) },
  });
  const { id } = made.body.data as { id: string };
  const checkPage = async () => {
    const page = await app.call('GET', `/apply-center/apply?id=${id}&step=check`, { as: cookie });
    expect(page.status).toBe(200);
    return page.text;
  };
  expect(await checkPage()).toContain('value="submit"');
  await app.sql`
    update declaration.batch set closes_at = now() - interval '1 minute' where id = ${batchId(HNTE, 2)}::uuid`;
  const closed = await checkPage();
  expect(closed).not.toContain('value="submit"');
  expect(closed).toContain('已截止，不能提交');
  expect(closed).toContain('请到下一批次开放时在申报指南中重新申报');
});
