// What the tests of reports share: the portal, its demonstration users, and calls that must succeed.
import { expect } from 'vitest';
import { testApp, type CallOptions } from '../../../../server/test-app.ts';
import type { Report } from '../report-shape.rules.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';

export const mine = '/policy/api/customer/policy/match';
export const guest = '/policy/api/ua/policy/match';

/** All policies that a report shows. */
export const itemsOf = ({ groups }: Pick<Report, 'groups'>): ReportItem[] =>
  groups.flatMap(({ items }) => items);

/** A portal with its own database; `enterprise` is signed in, and calls are his unless they say otherwise. */
export async function openReports() {
  const portal = await testApp();
  const enterprise = await portal.signIn('demo-enterprise');
  const get = async <T>(url: string, options: CallOptions = { as: enterprise }): Promise<T> => {
    const reply = await portal.call('GET', url, options);
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    return reply.body.data;
  };
  const post = async <T>(
    url: string,
    body: unknown,
    options: CallOptions = { as: enterprise },
  ): Promise<T> => {
    const reply = await portal.call('POST', url, { ...options, body });
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    return reply.body.data;
  };
  const statusOf = async (url: string, options: CallOptions, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
    (await portal.call(method, url, options)).status;
  return { portal, enterprise, get, post, statusOf };
}
