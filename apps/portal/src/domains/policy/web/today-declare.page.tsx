// 今日申报 (decisions.md, declare-nav): projects whose window is open today, by closing date; by month and state all windows.
import { useNavigation } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Pager } from '@yqt/ui/pager';
import { ResultList } from '@yqt/ui/result-list';
import { apiOf, attempt, orErrorPage, orUnavailable } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { readQuery } from '../../../page/address.ts';
import { paths, withQuery } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/today-declare.page';
import { MonthStrip, StateTabs } from './declare-filter.tsx';
import { DeclareItem } from './declare-item.part.tsx';
import { loadVerdicts } from './load-verdicts.ts';
import { declareText } from './declare.text.ts';
import css from './today-declare.module.css';

/** A month of the calendar; the contract's pattern knows only the digits. */
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, policyContract);
  const { month: given, ...query } = readQuery(policyContract.listDeclarable.input, request);
  const month = given && MONTH.test(given) ? given : undefined;
  const { state, current, size } = query;
  const year = month === undefined ? {} : { year: Number(month.slice(0, 4)) };
  const list =
    state || month
      ? api.listDeclarable({ ...query, ...(month ? { month } : {}) })
      : api.listTodayDeclare({ current, size });
  const [items, months] = await orErrorPage(
    request,
    Promise.all([attempt(list), attempt(api.getCalendar(year))]),
  );
  await orUnavailable(items);
  const ids = items.ok ? items.value.records.map(({ policy }) => policy.id) : [];
  return {
    items,
    verdicts: await loadVerdicts(context, ids),
    months,
    state,
    month,
    search: withQuery('', { state, month, size: size === 10 ? null : size }),
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: declareText.title, description: declareText.description }, matches);
}

export default function TodayDeclarePage({ loaderData }: Route.ComponentProps) {
  const { items, verdicts, months, state, month, search } = loaderData;
  const isRefreshing = useNavigation().state === 'loading';
  return (
    <>
      <h1>{declareText.title}</h1>
      <p className={css.lead}>{declareText.description}</p>
      <PagePart outcome={months}>
        {(list) => <MonthStrip months={list} month={month} state={state} />}
      </PagePart>
      <StateTabs state={state} month={month} />
      <PagePart outcome={items}>
        {({ records, total, current, size }) => (
          <>
            <ResultList
              face={{ kind: 'data', items: records }}
              isRefreshing={isRefreshing}
              summary={declareText.found(total)}
              label={declareText.list}
              keyOf={({ policy, window }) => policy.id + window.batch + window.opensOn}
              renderItem={(item) => <DeclareItem item={item} verdict={verdicts[item.policy.id]} />}
              empty={<NoProjects isToday={!state && !month} />}
            />
            <Pager total={total} current={current} size={size} query={search} pageParam="current" />
          </>
        )}
      </PagePart>
    </>
  );
}

function NoProjects({ isToday }: { isToday: boolean }) {
  if (isToday) {
    const upcoming = withQuery(paths.todayDeclare(), { state: 'upcoming' });
    return (
      <EmptyState
        kind="done"
        title={declareText.noneToday}
        hint={declareText.noneTodayHint}
        action={<LinkButton to={upcoming}>{declareText.seeUpcoming}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      kind="no-result"
      title={declareText.none}
      hint={declareText.noneHint}
      action={<LinkButton to={paths.todayDeclare()}>{declareText.seeToday}</LinkButton>}
    />
  );
}
