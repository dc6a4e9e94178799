// 承诺核查 (/console/promises): promises in the place of files that nobody has checked, what waits for a second person, and bars.
import { Input, OneOf } from '@yqt/kernel/schema';
import { countText } from '@yqt/kernel/count';
import type { Page } from '@yqt/kernel/page';
import { Button, LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { queryLink } from '@yqt/ui/query-link';
import { SearchBox } from '@yqt/ui/search-box';
import { Table } from '@yqt/ui/table/table';
import { Tabs } from '@yqt/ui/tabs';
import { TextInput } from '@yqt/ui/text-input';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, attempt } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { breachContract } from '../../breach/contract.ts';
import { proofContract } from '../contract.ts';
import { CHECK_TABS, type CheckTab } from '../proof.rules.ts';
import type { Route } from './+types/checks.page';
import { BAR_COLUMNS, CONFIRMING_COLUMNS, LIFTED_COLUMNS, WAITING_COLUMNS } from './check-columns.tsx';
import css from '../../web/console/console.module.css';
import { checksText as text } from './checks-page.text.ts';

const { standing: _standing, ...listFields } = proofContract.listGivenPromises.input.properties;
const Query = Input({ tab: OneOf(CHECK_TABS, { default: 'waiting' }), ...listFields });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tab, keyword } = readQuery(Query, request);
  const proofs = apiOf(context, proofContract);
  const breaches = apiOf(context, breachContract);
  const promisesOf = (standing: 'unchecked' | 'proposed') => (asked: Asked) =>
    proofs.listGivenPromises({ ...asked, standing });
  const barsOf = (standing: 'bars' | 'lifted') => (asked: Asked) => breaches.listBars({ ...asked, standing });
  const calls: Record<CheckTab, (asked: Asked) => Promise<Page<unknown>>> = {
    waiting: promisesOf('unchecked'),
    confirming: promisesOf('proposed'),
    bars: barsOf('bars'),
    lifted: barsOf('lifted'),
  };
  // what is listed is counted by its list
  const counted = CHECK_TABS.filter((key) => key !== tab).map(async (key) => {
    const outcome = await attempt(calls[key]({ keyword, current: 1, size: 1 }));
    return [key, outcome.ok ? countText(outcome.value) : ''] as const;
  });
  const shown = <P extends Page<unknown>>(call: (asked: Asked) => Promise<P>) =>
    loadList(request, { schema: Query, call: ({ tab: _tab, ...asked }) => call(asked) });
  const [promises, bars, counts] = await Promise.all([
    tab === 'waiting' || tab === 'confirming'
      ? shown(promisesOf(tab === 'waiting' ? 'unchecked' : 'proposed'))
      : null,
    tab === 'bars' || tab === 'lifted' ? shown(barsOf(tab)) : null,
    Promise.all(counted),
  ]);
  const list = (promises ?? bars)?.list;
  const own = list?.ok ? countText(list.value) : '';
  return { tab, keyword, promises, bars, counts: Object.fromEntries([...counts, [tab, own]]) };
}

interface Asked {
  keyword: string;
  current: number;
  size: number;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ChecksPage({ loaderData }: Route.ComponentProps) {
  const { tab, keyword, promises, bars, counts } = loaderData;
  const shown = promises ?? bars;
  const search = shown?.search ?? '';
  const isAny = shown?.list.ok === true && shown.list.value.total > 0;
  const empty = <Nothing tab={tab} isFiltered={keyword !== ''} />;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <Tabs
        label={text.tabList}
        current={tab}
        items={CHECK_TABS.map((key) => ({
          key,
          label: `${text.tabs[key]} ${counts[key] ?? ''}`.trim(),
          to: queryLink(search, { tab: key === 'waiting' ? null : key, current: null }),
        }))}
      />
      <SearchBox
        label={text.keyword}
        placeholder={text.keyword}
        defaultValue={keyword}
        query={search}
        pageParam="current"
      />
      {promises === null ? null : (
        <ListView
          loaded={promises}
          label={text.tabs[tab]}
          found={text.found.promises}
          exportTo={paths.checksSheet({ tab, keyword })}
          rows={{
            table: (rows) => (
              <Table
                label={text.tabs[tab]}
                columns={tab === 'waiting' ? WAITING_COLUMNS : CONFIRMING_COLUMNS}
                rows={rows}
                keyOf={({ promiseId }) => promiseId}
              />
            ),
          }}
          empty={empty}
        />
      )}
      {bars === null ? null : (
        <ListView
          loaded={bars}
          label={text.tabs[tab]}
          found={text.found.bars}
          exportTo={paths.checksSheet({ tab, keyword })}
          rows={{
            table: (rows) => (
              <Table
                label={text.tabs[tab]}
                columns={tab === 'bars' ? BAR_COLUMNS : LIFTED_COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
              />
            ),
          }}
          empty={empty}
        />
      )}
      {isAny ? <PlainExport tab={tab} keyword={keyword} /> : null}
    </>
  );
}

/** Whole names of persons, for a reason that is written down. */
const PlainExport = ({ tab, keyword }: { tab: CheckTab; keyword: string }) => (
  <details className={css.tool}>
    <summary>{text.plain}</summary>
    <p className={css.hint}>{text.plainHint}</p>
    <form method="get" action={paths.checksSheet()} className={css.inline}>
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="keyword" value={keyword} />
      <input type="hidden" name="isPlain" value="true" />
      <TextInput name="reason" id="plain-reason" label={text.plainReason} maxLength={200} isRequired />
      <Button type="submit">{text.plainDo}</Button>
    </form>
  </details>
);

const Nothing = ({ tab, isFiltered }: { tab: CheckTab; isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      kind="no-result"
      title={text.noneFound}
      hint={text.noneFoundHint}
      action={
        <LinkButton to={paths.consoleChecks({ tab: tab === 'waiting' ? null : tab })}>
          {text.clear}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState kind="done" title={text.none[tab]} hint={text.noneHint[tab]} />
  );
