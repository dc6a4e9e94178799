// What happens by itself: offered seats that nobody confirmed, reminders, who did not come. Every step may run again and on
// two processes at once: it is decided under the offering's lock, or by the row that marks it as done.
import type { Jobs } from '@yqt/database/jobs';
import { transaction } from '@yqt/database/sql';
import { eachApart } from '@yqt/kernel/each-apart';
import { eachPage } from '@yqt/kernel/each-page';
import { entryNotice } from '../registration.text.ts';
import {
  missEntries,
  selectLapsed,
  selectLapsingSeats,
  selectUnattended,
  selectUnreminded,
  takeReminder,
} from './due.sql.ts';
import { selectSignUp } from './entry.sql.ts';
import { applyEvent } from './move-entry.ts';
import { lockOffering } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { tellEntrants } from './tell-entrants.ts';

const QUEUE = 'registration.sweep';
/** Rows of a page. */
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;
/** After the end, so that late desks are not overtaken. */
const MISSED_AFTER_MS = 2 * HOUR_MS;
const SYSTEM = { roles: ['system'], accountId: null };
/** Each begins where the next one takes over: within the last hour nobody is told twice. */
const REMINDERS = [
  { which: 'hour', beyondMs: 0, withinMs: HOUR_MS, words: entryNotice.hourBefore },
  { which: 'day', beyondMs: HOUR_MS, withinMs: 24 * HOUR_MS, words: entryNotice.dayBefore },
] as const;

/** Starts the sweep, every five minutes. */
export async function workOnOfferings(jobs: Jobs, deps: RegistrationDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await sweepOfferings(deps);
  });
  await jobs.schedule(QUEUE, '*/5 * * * *');
}

/** Everything that is due now, each step and each thing apart; throws for those that failed when all have had their turn. */
export async function sweepOfferings(deps: RegistrationDeps, limit = AT_ONCE): Promise<void> {
  const now = deps.now();
  const steps = [
    () =>
      eachPage(
        (after) => selectLapsingSeats(deps.sql, { now, after, limit }),
        (due) => lapseSeats(deps, due, now),
      ),
    ...REMINDERS.map((reminder) => () => remindAll(deps, reminder, { now, limit })),
    () => missAll(deps, { now, limit }),
  ];
  await eachApart(steps, (step) => step());
}

interface Part {
  now: Date;
  /** Rows of a page. */
  limit: number;
}

/** Who did not come to what is over. */
async function missAll(deps: RegistrationDeps, { now, limit }: Part): Promise<void> {
  const before = new Date(now.getTime() - MISSED_AFTER_MS);
  await eachPage(
    (after) => selectUnattended(deps.sql, { before, after, limit }),
    ({ id, tenantId }) =>
      transaction(deps.sql, async (tx) => {
        await lockOffering(tx, { tenantId, id });
        await missEntries(tx, { offeringId: id, now });
      }),
  );
}

/** One transaction an offering: who waited too long loses the seat, the next is offered it. */
const lapseSeats = (deps: RegistrationDeps, { id, tenantId }: { id: string; tenantId: string }, now: Date) =>
  transaction(deps.sql, async (tx) => {
    const [offering] = await lockOffering(tx, { tenantId, id });
    if (!offering) return;
    for (const lapsed of await selectLapsed(tx, { offeringId: id, now })) {
      const [entry] = await selectSignUp(tx, { tenantId, id: lapsed.id });
      if (entry?.state !== 'offered') continue;
      const moved = await applyEvent(tx, { offering, entry, event: 'lapse', actor: SYSTEM, now });
      const words = entryNotice.lapsed(offering.title);
      await tellEntrants(tx, [moved], { event: 'lapsed', words, link: offering.link, now });
    }
  });

async function remindAll(
  deps: RegistrationDeps,
  { which, beyondMs, withinMs, words }: (typeof REMINDERS)[number],
  { now, limit }: Part,
): Promise<void> {
  const at = now.getTime();
  const due = { which, from: new Date(at + beyondMs), until: new Date(at + withinMs) };
  await eachPage(
    (after) => selectUnreminded(deps.sql, { ...due, after, limit }),
    ({ id }) =>
      transaction(deps.sql, async (tx) => {
        const [entry] = await takeReminder(tx, { ...due, id, now });
        if (!entry) return;
        const { title, startsAt, place, link } = entry;
        const event = `${which}-before-${startsAt}`;
        await tellEntrants(tx, [entry], { event, words: words(title, startsAt, place), link, now });
      }),
  );
}
