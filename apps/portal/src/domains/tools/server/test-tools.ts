// What the tests of the tools' calls share: the portal, two of its users, and calls with what they answer.
import { expect } from 'vitest';
import { testApp, type Reply } from '../../../server/test-app.ts';

/** A portal with its own database; calls are the enterprise's unless they say otherwise. The caller closes `portal`. */
export async function openTools() {
  const portal = await testApp();
  const enterprise = await portal.signIn('demo-enterprise');
  const visitor = await portal.signIn('demo-visitor');
  return {
    portal,
    enterprise,
    visitor,
    /** Of an answer that must be a success. */
    data: <T>(reply: Reply): T => {
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data as T;
    },
    /** The fields that a 3000 names. */
    fieldsOf: (reply: Reply): string[] => {
      expect(reply.status, reply.text).toBe(422);
      expect(reply.body.returnCode).toBe(3000);
      return (reply.body.data as unknown as { field: string }[]).map(({ field }) => field);
    },
    post: (url: string, body: object, as: string | null = enterprise) =>
      portal.call('POST', `/policy/api${url}`, { as, body }),
    get: (url: string, as: string | null = enterprise) => portal.call('GET', `/policy/api${url}`, { as }),
  };
}
