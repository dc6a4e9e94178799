// 审核台 (console): the queues of an officer with their filters, columns, saved filters and batches; all state in the address.
import { columnsField } from '@yqt/kernel/page';
import { Input } from '@yqt/kernel/schema';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { queryLink } from '@yqt/ui/query-link';
import { Tabs } from '@yqt/ui/tabs';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { apiOf, attempt } from '../../../../page/api.ts';
import type { FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { caseworkContract } from '../../contract.ts';
import { CASE_COLUMNS, deskContract } from '../../desk/contract.ts';
import type { Route } from './+types/case-queue.page';
import { BatchOutcome } from './batch-outcome.tsx';
import type { BatchResult } from './batch-result.ts';
import { queueText as text } from './console.text.ts';
import { postQueue } from './post-queue.ts';
import { QueueFilter } from './queue-filter.tsx';
import { FILTER_NAMES, QUEUE_TABS, queueChoices } from './queue-query.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTools } from './queue-tools.tsx';
import { usePickedCases } from './use-picks.ts';

const QueueQuery = Input({
  ...caseworkContract.listQueue.input.properties,
  cols: columnsField(CASE_COLUMNS),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, caseworkContract);
  const [desk, asked] = await Promise.all([
    attempt(apiOf(context, deskContract).getDesk({})),
    attempt(api.listQueueKinds({})),
  ]);
  const kinds = asked.ok ? asked.value.records : [];
  const loaded = await loadList(request, {
    schema: QueueQuery,
    call: ({ cols: _cols, ...query }) => api.listQueue(query),
    choices: {
      ...(asked.ok ? queueChoices(kinds, new URL(request.url).searchParams.get('kind')) : {}),
      ...(desk.ok ? { department: desk.value.departments.map(({ code }) => code) } : {}),
    },
  });
  return { ...loaded, desk: desk.ok ? desk.value : null, kinds };
}

export const action = ({ request, context }: Route.ActionArgs) => postQueue(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function CaseQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, search, desk, kinds } = loaderData;
  const fetcher = useFetcher<FormReply<BatchResult>>();
  const reply = fetcher.data ?? actionData;
  const picks = usePickedCases(fetcher.data);
  const departments = new Map(desk?.departments.map(({ code, name }) => [code, name]));
  return (
    <>
      <h1>{text.title}</h1>
      <Tabs
        label={text.queues}
        current={query.tab}
        items={QUEUE_TABS.map((key) => ({
          key,
          label: tabLabel(key, desk?.counts),
          to: queryLink(search, { tab: key === 'todo' ? null : key, current: null }),
        }))}
      />
      <QueueFilter query={query} kinds={kinds} departments={departments} />
      <QueueTools search={search} views={desk?.views ?? []} />
      {reply === undefined ? null : <BatchOutcome reply={reply} />}
      <ListView
        loaded={loaderData}
        label={text.list}
        found={text.found}
        rows={{
          table: (cases) => (
            <QueueTable
              cases={cases}
              query={search}
              tab={query.tab}
              kinds={kinds}
              departments={departments}
              fetcher={fetcher}
              picks={picks}
            />
          ),
        }}
        empty={<Nothing tab={query.tab} isFiltered={FILTER_NAMES.some((name) => query[name])} />}
      />
    </>
  );
}

type Counts = Record<string, { total: number; totalIsLowerBound: boolean }>;

function tabLabel(key: (typeof QUEUE_TABS)[number], counts: Counts | undefined): string {
  const count = counts?.[key];
  return count ? `${text.tabs[key]} ${count.total}${count.totalIsLowerBound ? '+' : ''}` : text.tabs[key];
}

function Nothing({ tab, isFiltered }: { tab: (typeof QUEUE_TABS)[number]; isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState
        kind={tab === 'todo' ? 'done' : 'first'}
        title={text.empty[tab]}
        hint={text.emptyHint[tab]}
      />
    );
  return (
    <EmptyState
      kind="no-result"
      title={text.noneFound}
      hint={text.noneFoundHint}
      action={<LinkButton to={paths.consoleCases({ tab })}>{text.clear}</LinkButton>}
    />
  );
}
