// Calls as one of the demonstration's people, for the tests of casework: whoever is first named is signed in.
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import type { TestApp } from '../../../server/test-app.ts';

/** The administrator of two enterprises, who acts for the first. */
export const OWNER = 'demo-enterprise';

export interface Answered<T> {
  status: number;
  returnCode: number;
  message: string;
  data: T;
}

/** Paths follow /policy/api/. */
export function callsOf(app: () => TestApp) {
  const cookies = new Map<string, string>();
  const cookieOf = async (as: string): Promise<string> => {
    const cookie = cookies.get(as) ?? (await app().signIn(as));
    cookies.set(as, cookie);
    return cookie;
  };
  async function call<T = never>(
    as: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answered<T>> {
    const cookie = await cookieOf(as);
    const headers: Record<string, string> = as === OWNER ? { enid: DEMO_ENTERPRISES[0].enId } : {};
    const reply = await app().call(method, `/policy/api/${path}`, {
      as: cookie,
      headers,
      ...(body ? { body } : {}),
    });
    const { returnCode, message, data } = reply.body;
    return { status: reply.status, returnCode, message, data };
  }
  /** `cookieOf`: the session of somebody, for what is no call: another sign-in would end it. */
  return Object.assign(call, { cookieOf });
}

/** The fields that faults name, in their order. */
export const fieldsOf = ({ data }: Answered<{ field: string }[]>): string[] => data.map(({ field }) => field);

/** In order: of answers that came at once. */
export const codesOf = (replies: readonly Answered<unknown>[]): number[] =>
  replies.map(({ returnCode }) => returnCode).toSorted((one, other) => one - other);
