// What tests of activities share: a portal with its accounts signed in, a published activity, one's own entry.
import { expect } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';

const HOUR_MS = 3_600_000;
const USERS = [
  'demo-enterprise',
  'demo-other',
  'demo-handler',
  'demo-viewer',
  'demo-operator',
  'demo-reviewer',
  'demo-clerk2',
];

/** Holds activities. */
export const STAFF = 'demo-clerk2';

interface Answer {
  returnCode: number;
  message: string;
  data: never;
}
export type Call = (
  as: string | null,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<Answer>;

/** The fields at fault. */
export const faultsOf = ({ data }: { data: unknown }) =>
  (data as { field: string }[]).map(({ field }) => field);

/** A portal of its own. Close `app` at the end. */
export async function activityTrial() {
  const app = await testApp();
  const cookies = new Map<string, string>();
  const signAllIn = async (): Promise<void> => {
    for (const user of USERS) cookies.set(user, await app.signIn(user));
  };
  await signAllIn();
  const call: Call = async (as, method, path, body) =>
    (
      await app.call(method, `/policy/api/${path}`, {
        as: as === null ? null : (cookies.get(as) ?? null),
        ...(body ? { body } : {}),
      })
    ).body as Answer;
  const cookie = (user: string): string => cookies.get(user)!;
  return { app, call, cookie, ...means(app, call, signAllIn) };
}

function means(app: TestApp, call: Call, signAllIn: () => Promise<void>) {
  const at = (hours: number) =>
    instantText(new Date(app.clock.now().getTime() + hours * HOUR_MS)).slice(0, 16);
  const whole = (more: object = {}) => ({
    title: '高企申报辅导',
    type: '02',
    form: 'offline',
    organiser: '企业服务中心',
    summary: '讲解申报条件',
    startsAt: at(30),
    endsAt: at(32),
    signupFrom: at(-1),
    signupTo: at(29),
    placeName: '报告厅',
    ...more,
  });
  const published = async (more: object = {}): Promise<string> => {
    const { data } = await call(STAFF, 'POST', 'manager/activity/create', {});
    const { id } = data as { id: string };
    const saved = await call(STAFF, 'POST', 'manager/activity/save', {
      id,
      revision: 0,
      answers: whole(more),
    });
    expect(saved.returnCode, JSON.stringify(saved)).toBe(1000);
    const done = await call(STAFF, 'POST', 'manager/activity/publish', { id });
    expect(done.returnCode, JSON.stringify(done)).toBe(1000);
    return id;
  };
  /** Sessions do not outlive the hours. */
  const pass = async (hours: number): Promise<void> => {
    app.clock.advance(hours * HOUR_MS);
    await signAllIn();
  };
  const messagesOf = async (as: string) => {
    const { data } = await call(as, 'GET', 'customer/msg/page?size=100');
    return (data as { records: { title: string; type: string }[] }).records;
  };
  return { at, whole, published, pass, messagesOf, ...entries(call) };
}

const entries = (call: Call) => ({
  join: (as: string, activityId: string, more: object = {}) =>
    call(as, 'POST', 'manager/activity/participant', { activityId, action: 'join', ...more }),
  own: async (as: string, activityId: string) => {
    const { data } = await call(as, 'GET', 'manager/activity/eventparticipant/myApply?size=100');
    const { records } = data as { records: Record<string, never>[] };
    return records.find((one) => one['activityId'] === activityId);
  },
});
