// Anybody tries anything at any time: whatever happens, a case keeps what every case must keep.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { selectChainFault } from '../../casework/server/history.sql.ts';
import { testAnswers } from '../test-vehicle.ts';
import { vehicleWorkflow } from '../vehicle-machine.rules.ts';

const WALKS = 12;
const STEPS = 14;
const OWNER = 'demo-enterprise';
const OFFICERS = ['demo-operator', 'demo-reviewer', 'demo-clerk', 'demo-first', 'demo-clerk2'] as const;
const EVENTS = Object.keys(vehicleWorkflow.events);
let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await testApp();
  for (const name of [OWNER, ...OFFICERS]) cookies.set(name, await app.signIn(name));
});
afterAll(() => app.close());

const post = (as: string, path: string, body: object) =>
  app.call('POST', `/policy/api/${path}`, {
    as: cookies.get(as) ?? null,
    body,
    headers: as === OWNER ? { enid: DEMO_ENTERPRISES[0].enId } : {},
  });

interface Kept {
  state: string;
  version: number;
  resumeTo: string | null;
  receiptNo: string | null;
  isSubmitted: boolean;
  isClosed: boolean;
  open: number;
  events: number;
  openTasks: number;
}

async function keptOf(id: string): Promise<Kept> {
  const [kept] = await app.sql<Kept[]>`
    select c.state, c.version, c.resume_to as "resumeTo", c.receipt_no as "receiptNo",
      c.submitted_at is not null as "isSubmitted", c.closed_at is not null as "isClosed",
      (select count(*)::int from casework.correction k where k.case_id = c.id and k.status = 'open') as open,
      (select count(*)::int from casework.event e where e.case_id = c.id) as events,
      (select count(*)::int from casework.task t where t.case_id = c.id and t.closed_at is null) as "openTasks"
    from casework.case_file c where c.id = ${id}::uuid`;
  return kept!;
}

/** What is wrong with a case; null = nothing. */
function faultOf(kept: Kept): string | null {
  const { state, version, resumeTo, receiptNo, isSubmitted, isClosed, open, events, openTasks } = kept;
  const known = vehicleWorkflow.states[state as keyof typeof vehicleWorkflow.states];
  const isOfficers = 'turn' in known && known.turn !== undefined && known.turn !== 'applicant';
  const isPaused = state === 'correction_required';
  if (open !== (isPaused ? 1 : 0)) return `${open} open corrections in ${state}`;
  if ((resumeTo !== null) !== isPaused) return `returns to ${resumeTo} from ${state}`;
  if (events !== version + 1) return `${events} events at version ${version}`;
  if ((receiptNo !== null) !== isSubmitted) return `number ${receiptNo}, filed ${isSubmitted}`;
  if (isClosed !== (known.isFinal === true)) return `closed ${isClosed} in ${state}`;
  return openTasks === (isOfficers ? 1 : 0) ? null : `${openTasks} open tasks in ${state}`;
}

/** Nobody accepted and decided the same case, and nobody moved it forward while a correction was open. */
async function historyFault(id: string): Promise<string | null> {
  const rows = await app.sql<{ event: string; from: string; actor: string }[]>`
    select event, from_state as from, actor from casework.event where case_id = ${id}::uuid order by seq`;
  const accepted = new Set(rows.filter(({ event }) => event === 'accept').map(({ actor }) => actor));
  const decided = rows.filter(({ event }) => ['approve', 'reject'].includes(event));
  if (decided.some(({ actor }) => accepted.has(actor))) return 'accepted and decided by one';
  const forward = rows.filter(({ from }) => from === 'correction_required');
  const allowed = ['resubmit', 'cancel_correction', 'correction_timeout'];
  return forward.every(({ event }) => allowed.includes(event))
    ? null
    : 'moved on while a correction was open';
}

async function step(id: string, name: string, { event, pick }: { event: string; pick: number }) {
  const { version } = await keptOf(id);
  const more = {
    event,
    // now and then too late
    version: pick % 7 === 0 ? Math.max(0, version - 1) : version,
    reason: '理由',
    reasonCode: 'other',
  };
  if (name === OWNER) return post(OWNER, `case/${id}/act`, more);
  const items = [{ item: 'field:reason', note: '' }];
  const asked = event === 'request_correction' ? { items, repeatReason: '再次' } : {};
  return post(name, 'manager/case/act', { id, ...more, ...asked });
}

test('随机走：任何人在任何时候尝试任何事，不变的始终不变', async () => {
  const actor = fc.constantFrom(OWNER, ...OFFICERS);
  const attempt = fc.record({ actor, event: fc.constantFrom(...EVENTS), pick: fc.nat(100) });
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: STEPS, maxLength: STEPS * 3 }), async (walk) => {
      const { body } = await post(OWNER, 'vehicle/submit', {
        answers: testAnswers(dayText(app.clock.now())),
      });
      const { id } = body.data as { id: string };
      await step(id, OWNER, { event: 'submit', pick: 1 });
      for (const one of walk) {
        const reply = await step(id, one.actor, one);
        expect([200, 403, 404, 409, 422], reply.text).toContain(reply.status);
        expect(faultOf(await keptOf(id))).toBeNull();
      }
      expect(await historyFault(id)).toBeNull();
      expect([...(await selectChainFault(app.sql, id))]).toEqual([]);
    }),
    { numRuns: WALKS },
  );
}, 120_000);
