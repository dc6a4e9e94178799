// Calls of those who take part in an expert review, and what an enterprise files for it.
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { TestApp } from '../../../../server/test-app.ts';

/** Whose declarations are reviewed. */
export const REVIEWED = 'demo-enterprise';

export interface ExpertReply<T> {
  returnCode: number;
  message: string;
  data: T;
}

export const REVIEWED_ANSWERS = {
  establishDate: '2018-03-01',
  staff: '120',
  contactName: '王演示',
  contactMobile: '13900005678',
  mainProducts: '锂离子电池材料',
  isTrue: true,
};

/** Each signs in once; `cookies` may be cleared where their sessions are over. */
export function expertCalls(app: () => TestApp) {
  const cookies = new Map<string, string>();
  async function call<T = unknown>(as: string, method: 'GET' | 'POST', path: string, body?: object) {
    if (!cookies.has(as)) cookies.set(as, await app().signIn(as));
    const reply = await app().call(method, `/policy/api/${path}`, {
      as: cookies.get(as) ?? null,
      ...(body ? { body } : {}),
      headers: as === REVIEWED ? { enid: DEMO_ENTERPRISES[0].enId } : {},
    });
    return reply.body as ExpertReply<T>;
  }
  const expert = <T>(as: string, path: string, body?: object) =>
    call<T>(as, body ? 'POST' : 'GET', `manager/expert/${path}`, body);
  return { cookies, call, expert };
}
