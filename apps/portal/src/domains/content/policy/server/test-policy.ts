// A portal of its own for tests of policies as items: who writes, who publishes, and what readers see.
import { createHash } from 'node:crypto';
import type { Answers } from '@yqt/forms/answers';
import { afterAll, beforeAll, expect } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf, type Trial } from '../../collection/server/test-desk.ts';
import { policy } from '../policy.rules.ts';

/** One policy a title, whatever its version is called. */
export const codeOf = (title: string): string =>
  `T-${createHash('sha256')
    .update(title.replace(/（[一二]）$/, ''))
    .digest('hex')
    .slice(0, 12)
    .toUpperCase()}`;

/** What a policy must say, and no more. */
export const answers = (title: string): Answers => ({
  title,
  code: codeOf(title),
  issuers: '园区管委会、财政部',
  level: '5',
  type: '02',
  publishedOn: '2026-11',
  tags: '检验专用标签',
  supportModes: ['03'],
  redemptionMode: 'apply',
  summary: '为检验而写的摘要',
  source: '园区文件汇编',
});

export const faultsOf = (body: { data: unknown }): string[] =>
  (body.data as { field: string }[]).map(({ field }) => field);

const detailOf = (id: string) => `/policy/api/ua/policy/detail?id=${id}`;

/** Opened before the tests of a file and closed after them; its functions are called within them. */
export function policyPortal() {
  let open: { app: TestApp; editor: string; publisher: string } | undefined;
  beforeAll(async () => {
    const app = await testApp();
    const [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
    open = { app, editor, publisher };
  });
  afterAll(() => open?.app.close());
  const portal = () => {
    if (!open) throw new Error('the portal is not open yet');
    return open;
  };
  const trial: Trial = {
    collection: policy,
    answers,
    list: '/policy/api/ua/policy/list',
    get: detailOf,
    giveAway: (id) =>
      portal().app.sql.unsafe(`update content.item set tenant_id = 'elsewhere' where id = $1::uuid`, [id]),
    audited: async (id) => {
      const rows = await portal().app.sql.unsafe<{ event: string }[]>(
        `select event from operator.audit_event where object_id = $1 order by seq`,
        [id],
      );
      return rows.map(({ event }) => event);
    },
    portal,
  };
  const desk = deskOf(trial);
  return {
    portal,
    trial,
    desk,
    /** As a guest reads it. */
    detail: async (id: string) =>
      (await portal().app.call('GET', detailOf(id))).body.data as Record<string, unknown>,
    /** A new one before its readers; its id. */
    published: async (given: Answers): Promise<string> => {
      const id = await desk.create();
      await desk.save(id, 0, given);
      const { status, text } = await desk.act(id, 1, 'publish');
      expect(status, text).toBe(200);
      return id;
    },
    /** The id of a policy by its code; '' = none. */
    seeded: async (code: string): Promise<string> => {
      const [row] = await portal().app.sql.unsafe<{ id: string }[]>(
        `select id from policy.policy where tenant_id = 'suchu' and code = $1`,
        [code],
      );
      return row?.id ?? '';
    },
  };
}
