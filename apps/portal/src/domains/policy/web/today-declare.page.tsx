// 今日申报 (decisions.md, declare-nav): projects whose window is open today, by closing date; by month and state all windows.
import Type from 'typebox';
import { Input } from '@yqt/kernel/schema';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { recordsOf } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { paths, withQuery } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/today-declare.page';
import { MonthStrip, StateTabs } from './declare-filter.tsx';
import { DeclareItem } from './declare-item.tsx';
import { loadVerdicts } from './load-verdicts.ts';
import { declarableText } from './declare.text.ts';
import css from './today-declare.module.css';

/** The call's own fields, but a month is one of the calendar: the contract's pattern knows only the digits. */
const DeclareQuery = Input({
  ...policyContract.listDeclarable.input.properties,
  month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', maxLength: 7 })),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, policyContract);
  const { query, ...found } = await loadList(request, {
    schema: DeclareQuery,
    call: ({ state, month, current, size }) =>
      state || month
        ? api.listDeclarable({ ...(state ? { state } : {}), ...(month ? { month } : {}), current, size })
        : api.listTodayDeclare({ current, size }),
  });
  const { state, month } = query;
  const year = month === undefined ? {} : { year: Number(month.slice(0, 4)) };
  const [months, verdicts] = await orErrorPage(
    request,
    Promise.all([
      attempt(api.getCalendar(year)),
      loadVerdicts(
        context,
        recordsOf(found).map(({ policy }) => policy.id),
      ),
    ]),
  );
  return { found, verdicts, months, state, month };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: declarableText.title, description: declarableText.description }, matches);
}

export default function TodayDeclarePage({ loaderData }: Route.ComponentProps) {
  const { found, verdicts, months, state, month } = loaderData;
  return (
    <>
      <h1>{declarableText.title}</h1>
      <p className={css.lead}>{declarableText.description}</p>
      <PagePart outcome={months}>
        {(list) => <MonthStrip months={list} month={month} state={state} />}
      </PagePart>
      <StateTabs state={state} month={month} />
      <ListView
        loaded={found}
        label={declarableText.list}
        found={declarableText.found}
        rows={{
          keyOf: ({ policy, window }) => policy.id + window.batch + window.opensAt,
          item: (item) => <DeclareItem item={item} verdict={verdicts[item.policy.id]} />,
        }}
        empty={<NoProjects isToday={!state && !month} />}
      />
    </>
  );
}

function NoProjects({ isToday }: { isToday: boolean }) {
  if (isToday) {
    const upcoming = withQuery(paths.todayDeclare(), { state: 'upcoming' });
    return (
      <EmptyState
        kind="done"
        title={declarableText.noneToday}
        hint={declarableText.noneTodayHint}
        action={<LinkButton to={upcoming}>{declarableText.seeUpcoming}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      kind="no-result"
      title={declarableText.none}
      hint={declarableText.noneHint}
      action={<LinkButton to={paths.todayDeclare()}>{declarableText.seeToday}</LinkButton>}
    />
  );
}
