// Whoever is asked for an opinion is reminded once, a day before the last or later.
import { transaction } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { eachPage } from '@yqt/kernel/each-page';
import { deliver } from '../../../message/server/message.port.ts';
import { paths } from '../../../../paths.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import * as text from '../opinion.text.ts';
import { peopleOf } from './department-people.ts';
import { selectEndingOpinions, takeEndingOpinion } from './opinion.sql.ts';

/** MESSAGE_TYPE: 截止提醒. */
const TYPE = '07';

/** Each is taken by the statement that marks it: two processes remind once. */
export async function remindOpinions(deps: CaseworkDeps, limit: number): Promise<void> {
  const by = addDays(dayText(deps.now()), 1);
  await eachPage(
    (after) => selectEndingOpinions(deps.sql, { by, after, limit }),
    ({ id }) => remindOfOpinion(deps, { id, by }),
  );
}

const remindOfOpinion = (deps: CaseworkDeps, { id, by }: { id: string; by: string }) =>
  transaction(deps.sql, async (tx) => {
    const [one] = await takeEndingOpinion(tx, { id, by });
    if (!one) return;
    const people = one.accountId === null ? await peopleOf(tx, one) : [{ accountId: one.accountId }];
    await deliver(tx, {
      now: deps.now(),
      messages: people.map(({ accountId }) => ({
        tenantId: one.tenantId,
        accountId,
        type: TYPE,
        title: text.endingTitle(one.title),
        body: text.endingBody(one.receiptNo, one.dueOn),
        link: paths.consoleOpinion(one.id),
        dedupeKey: `opinion:${one.id}:ending`,
      })),
    });
  });
