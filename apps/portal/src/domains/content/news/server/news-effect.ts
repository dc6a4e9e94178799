// What a news item brings with it: its places open with it and rest while it is not shown, whoever subscribes to it is told of it once, however often it is taken down before that;
// policies that it names must be there.
import { transaction, type Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { enrolmentSections } from '@yqt/forms/enrolment-design';
import { instantText, instantOf } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import { paths } from '../../../../paths.ts';
import {
  NEWS_KIND,
  pauseOffering,
  saveOffering,
  selectOfferings,
} from '../../../registration/server/offering.port.ts';
import type { Approval, ItemEffect } from '../../collection/server/item-effect.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { keptPolicyCodes, policyCodeFaults } from '../../server/named-policies.ts';
import { signUpTimes } from '../news.rules.ts';
import { selectDemoSignUps } from './news.sql.ts';
import { insertUntold, selectUntoldNews } from './subscription.sql.ts';
import { announceNews } from './tell-news-subscribers.ts';

const MINUTE_MS = 60_000;

const capacityOf = (answers: Answers): number | null =>
  textOf(answers['signupCapacity']) === '' ? null : Number(textOf(answers['signupCapacity']));

export const newsEffect: ItemEffect = {
  shown: async (tx, item) => {
    await offerPlaces(tx, item);
    if (item.isFirst) await insertUntold(tx, item);
    // also one that was taken down before anybody had been told
    const [untold] = await selectUntoldNews(tx, item);
    if (untold) await announceNews(item.jobs, tx, item.id);
  },
  hidden: (tx, { id, tenantId, now }) => pauseOffering(tx, { tenantId, id, now }),
  kept: keptPolicyCodes,
  faults: policyCodeFaults,
};

/** Opens the item's places as its answers say, or lets them rest. Throws INVALID where fewer are left than are taken. */
async function offerPlaces(tx: Tx, { id, tenantId, answers, isAsked, now }: Approval): Promise<void> {
  const times = signUpTimes(answers);
  if (times === null) return pauseOffering(tx, { tenantId, id, now });
  const asked = capacityOf(answers);
  const [before] = await selectOfferings(tx, { tenantId, ids: [id] });
  const isTooFew = before !== undefined && asked !== null && asked < before.taken;
  if (isTooFew && isAsked)
    throw invalid({ field: 'signupCapacity', errorMessage: `名额不能少于已占用的 ${before.taken} 个` });
  await saveOffering(tx, {
    id,
    tenantId,
    kind: NEWS_KIND,
    title: textOf(answers['title']),
    link: paths.newsItem(id),
    place: '',
    signupFrom: times.from,
    signupTo: times.to,
    // nothing is held: what it leads to begins when the names are in
    startsAt: times.to,
    endsAt: instantText(new Date(instantOf(times.to).getTime() + MINUTE_MS)),
    // whoever signed up since it was approved keeps the place
    capacity: isTooFew ? before.taken : asked,
    perEnterprise: null,
    needsReview: false,
    hasWaitlist: false,
    designed: enrolmentSections(answers),
    now,
  });
}

/** Opens the places of demonstration items, which come by a seed and not by an officer. */
export async function openDemoSignUps({
  sql,
  now,
  jobs,
}: Pick<ItemDeps, 'sql' | 'now' | 'jobs'>): Promise<void> {
  for (const { published: answers, ...item } of await selectDemoSignUps(sql))
    await transaction(sql, (tx) =>
      newsEffect.shown(tx, {
        ...item,
        answers,
        isAsked: false,
        isFirst: false,
        revision: 0,
        now: now(),
        jobs,
      }),
    );
}
