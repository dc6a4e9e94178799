// What a page offers is what its reader may do: whoever only reads finds no form that writes, on any page of the console. Needs the
// built pages: `node tools/build.ts`.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../pages.ts';
import { testApp, type TestApp } from './test-app.ts';

let portal: TestApp;
let auditor = '';
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
  await portal.sql`
    delete from operator.role_grant where role <> 'auditor' and account_id =
      (select id from identity.account where login_name = 'demo-reviewer')`;
  auditor = await portal.signIn('demo-reviewer');
});
afterAll(() => portal.close());

/** Their own to keep: a named filter, a watched case. */
const OWN = /name="intent" value="(?:watch|save-view|remove-view)"/;

const READ = pages.filter(({ menu }) => menu?.in === 'console' && menu.roles?.includes('auditor'));

/** The forms that write within the page itself. */
const formsOf = (html: string): string[] =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .split(/<form\b/)
    .slice(1)
    .map((rest) => `<form${rest.split('</form>')[0] ?? ''}`)
    .filter((form) => /^<form[^>]*method="post"/i.test(form) && !OWN.test(form));

it.each(READ)('审计人员打开 $path：没有写入的表单', async ({ path }) => {
  const reply = await portal.call('GET', path, { as: auditor });
  expect(reply.status).toBe(200);
  expect(formsOf(reply.text)).toEqual([]);
});

it('审计人员打开一件办件：没有写入的表单，没有备注框', async () => {
  const owner = await portal.signIn('demo-enterprise');
  const { body } = await portal.call('POST', '/policy/api/vehicle/submit', { as: owner, body: {} });
  const { id }: { id: string } = body.data;
  await portal.sql`
    update casework.case_file set submitted_at = now(), state = 'submitted' where id = ${id}::uuid`;
  const reply = await portal.call('GET', `/console/cases/${id}`, { as: auditor });
  expect(reply.status).toBe(200);
  expect(formsOf(reply.text)).toEqual([]);
});
