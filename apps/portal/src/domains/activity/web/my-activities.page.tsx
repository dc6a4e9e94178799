// 我的活动 (spec §2 /user/activity): tickets, freed seats to confirm, check-in, rating, certificates.
import { toString as qrCode } from 'qrcode';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { answerForm, formText } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { recordsOf } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { calendarContract } from '../calendar/contract.ts';
import { activityContract } from '../contract.ts';
import type { Route } from './+types/my-activities.page';
import { myText as text } from './my-activities.text.ts';
import css from './activity.module.css';
import { CalendarFeed } from './calendar-feed.tsx';
import { OwnEntry } from './own-entry.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadList(request, {
    schema: activityContract.listOwnActivities.input,
    call: apiOf(context, activityContract).listOwnActivities,
  });
  const feed = await attempt(apiOf(context, calendarContract).getFeedAddress({}));
  const { publicOrigin } = context.get(pageContext);
  const codes = recordsOf(loaded).map(async ({ id, activityId, ticketCode }) => {
    if (ticketCode === '') return [id, ''] as const;
    const address = publicOrigin + paths.consoleCheckin(activityId, { code: ticketCode });
    const svg = await qrCode(address, { type: 'svg', margin: 1 });
    return [id, `data:image/svg+xml,${encodeURIComponent(svg)}`] as const;
  });
  return {
    ...loaded,
    feed: feed.ok ? feed.value.address : '',
    tickets: Object.fromEntries(await Promise.all(codes)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context, activityContract);
  const form = await request.formData();
  const activityId = formText(form, 'activityId');
  const act = formText(form, 'act');
  if (act === 'renew')
    return answerForm(request, {
      work: apiOf(context, calendarContract).renewFeed({}),
      done: text.done.renew,
    });
  if (act === 'rate') {
    const given = { rating: Number(formText(form, 'rating')) || 0, comment: formText(form, 'comment') };
    return answerForm(request, { work: api.rateActivity({ activityId, ...given }), done: text.done.rate });
  }
  const known = (['cancel', 'confirm', 'checkin'] as const).find((one) => one === act) ?? 'confirm';
  const code = formText(form, 'code');
  const work = api.participate({ activityId, action: known, ...(known === 'checkin' ? { code } : {}) });
  return answerForm(request, { work, done: text.done[known] });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function MyActivitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.stack}>
      <h1>{text.title}</h1>
      {actionData && actionData.message !== '' ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      <ListView
        loaded={loaderData}
        label={text.title}
        found={text.found}
        rows={{
          keyOf: ({ id }) => id,
          item: (one) => <OwnEntry entry={one} ticketSrc={loaderData.tickets[one.id] ?? ''} />,
        }}
        empty={
          <EmptyState
            title={text.none}
            hint={text.noneHint}
            action={<LinkButton to={paths.activities()}>{text.browse}</LinkButton>}
          />
        }
      />
      <CalendarFeed address={loaderData.feed} />
    </div>
  );
}
