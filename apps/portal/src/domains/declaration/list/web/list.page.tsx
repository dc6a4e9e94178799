// One list (/console/lists/{id}): its figures, what may be done with it, and its rows, the exceptions among them changed one by one.
import { DescriptionList } from '@yqt/ui/description-list';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Notice } from '@yqt/ui/notice';
import { queryLink } from '@yqt/ui/query-link';
import { Select } from '@yqt/ui/select';
import { Tabs } from '@yqt/ui/tabs';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import type { Static } from 'typebox';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import type { Texts } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { Input } from '@yqt/kernel/schema';
import { listContract } from '../contract.ts';
import { yuanWords } from '../../money.rules.ts';
import { BUDGET_RULES } from '../list-kinds.rules.ts';
import type { ListDetail, RowSums } from '../list-shapes.rules.ts';
import { CHOICE_WORDS } from '../list.text.ts';
import { payoutContract } from '../payment-contract.ts';
import type { Route } from './+types/list.page';
import { ListTools } from './list-tools.tsx';
import css from './lists.module.css';
import { oneListText as text, payText } from './lists.text.ts';
import { Objections } from './objections.tsx';
import { PaymentOrders } from './payment-orders.tsx';
import { postList, type ListReply } from './post-list.ts';
import { RowTable } from './row-table.tsx';

const { id: _id, ...rowFields } = listContract.listRows.input.properties;
const RowsQuery = Input(rowFields);

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context, listContract);
  const payouts = apiOf(context, payoutContract);
  const list = await orErrorPage(request, api.getList({ id }));
  const mayFit = list.kind === 'support' && list.state === 'open';
  const [rows, budgets, orders, objections] = await Promise.all([
    loadList(request, { schema: RowsQuery, call: (query) => api.listRows({ ...query, id }) }),
    mayFit
      ? Promise.all(BUDGET_RULES.map(async (rule) => ({ rule, ...(await api.getListBudget({ id, rule })) })))
      : [],
    list.kind === 'payment' ? attempt(payouts.listPayments({ id })) : null,
    list.kind === 'publicity' ? attempt(payouts.listObjections({ id })) : null,
  ]);
  return { ...rows, one: list, budgets, orders, objections };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  postList(request, context, id);

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { title: `${loaderData?.one.kindLabel ?? ''}名单`, description: text.description },
    matches,
  );
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, budgets, orders, objections, query, search, list } = loaderData;
  return (
    <div className={css.page}>
      <div>
        <LinkButton to={useListPlace(paths.consoleLists())} size="s">
          {text.back}
        </LinkButton>
      </div>
      <h1>{`${one.kindLabel}名单 ${text.version(one.no, one.version)}`}</h1>
      <Outcome reply={actionData} />
      <Facts one={one} />
      <ListTools one={one} budgets={budgets} />
      {orders?.ok ? <PaymentOrders one={one} orders={orders.value.records} /> : null}
      {objections?.ok ? <Objections list={one} objections={objections.value.records} /> : null}
      <Tabs
        label={text.filters}
        current={query.only}
        items={[
          { key: 'all', label: text.onlyAll, to: queryLink(search, { only: null, current: null }) },
          {
            key: 'exceptions',
            label: text.onlyExceptions,
            to: queryLink(search, { only: 'exceptions', current: null }),
          },
        ]}
      />
      <RowFilter key={one.id} id={one.id} query={query} />
      <ListView
        loaded={loaderData}
        label={text.table}
        found={(count) => foundWords(one, count, list.ok ? list.value.sums : null)}
        rows={{ table: (rows) => <RowTable list={one} rows={rows} typed={typedIn(actionData)} /> }}
        empty={<EmptyState kind="no-result" title={text.noRows} />}
      />
    </div>
  );
}

/** What is typed in the form of a row and was not saved. */
const typedIn = (reply: ListReply | undefined): Texts | null =>
  reply && reply.state !== 'done' && reply.values['caseId'] ? reply.values : null;

const SORTS = Object.entries(text.sorts).map(([value, label]) => ({ value, label }));

const RowFilter = ({ id, query }: { id: string; query: Static<typeof RowsQuery> }) => (
  <FilterForm resetTo={paths.consoleList(id)} keeps={['only', 'size']}>
    <TextInput name="keyword" label={text.keyword} defaultValue={query.keyword ?? ''} maxLength={100} />
    <Select
      name="sort"
      label={text.sort}
      emptyLabel={text.sortNone}
      defaultValue={query.sort ?? ''}
      options={SORTS}
    />
  </FilterForm>
);

function foundWords({ kind }: ListDetail, count: string, sums: RowSums | null): string {
  const { requestedFen = 0, verifiedFen = 0, yesCount = 0, yesFen = 0 } = sums ?? {};
  return text.foundOf(count, {
    requested: yuanWords(requestedFen),
    amount: yuanWords(verifiedFen),
    yes: text.yesOf(CHOICE_WORDS[kind].yes ?? '', yesCount, yuanWords(yesFen)),
  });
}

function Outcome({ reply }: { reply: ListReply | undefined }) {
  if (!reply?.message) return null;
  const failed = reply.result?.failed ?? [];
  const tone = reply.state !== 'done' ? 'error' : failed.length > 0 ? 'warning' : 'success';
  const title = reply.errors.length > 1 ? reply.errors[0]?.message : reply.message;
  return (
    <Notice tone={tone} title={title} isLive>
      {reply.errors.slice(1).map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {failed.length > 0 ? (
        <ul aria-label={text.movedFailed}>
          {failed.map(({ caseId, name, message }) => (
            <li key={caseId}>{`${name}：${message}`}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function Facts({ one }: { one: ListDetail }) {
  const { budget } = one;
  const plan = budget.planFen === null ? '' : ` / 预算 ${yuanWords(budget.planFen)}`;
  const quota = budget.quota === null ? '' : `，${text.places(budget.verifiedCount, budget.quota)}`;
  const items = [
    { term: text.project, value: `${one.projectName}（${one.batchName}）` },
    { term: text.department, value: one.departmentName },
    { term: text.rows, value: text.rowsOf(one.yesCount, one.rowCount, yuanWords(one.yesFen)) },
    {
      term: text.progress,
      value: <Tag tone="blue">{`${one.stateLabel} ${one.doneCount} / ${one.rowCount}`}</Tag>,
    },
    ...(one.unpaid === null
      ? []
      : [{ term: payText.leftTerm, value: payText.leftOf(one.unpaid.count, yuanWords(one.unpaid.fen)) }]),
    {
      term: text.use,
      value: `核定 ${yuanWords(budget.verifiedFen)}${plan}${quota}，已拨 ${yuanWords(budget.paidFen)}`,
    },
    { term: text.strict, value: text.strictOf(one.isStrict) },
    ...(one.dueOn === null ? [] : [{ term: text.due, value: one.dueOn }]),
    ...(one.nudgedAt === null ? [] : [{ term: text.nudgedAt, value: one.nudgedAt.slice(0, 16) }]),
    ...(one.meeting === null
      ? []
      : [{ term: text.decision, value: `${one.metOn ?? ''} ${one.meeting} ${one.minutesNo ?? ''}` }]),
    ...(one.ruleLabel === null ? [] : [{ term: text.rule, value: one.ruleLabel }]),
    ...(one.publicFrom === null
      ? []
      : [{ term: text.publicity, value: `${one.publicFrom} 至 ${one.publicTo ?? ''}` }]),
    ...(one.documentNo === null
      ? []
      : [{ term: text.document, value: `${one.documentNo}（${one.fundSource ?? ''}）` }]),
  ];
  return (
    <>
      {one.moved.length > 0 ? (
        <Notice tone="warning" title={text.moved(one.moved.length)}>
          <p>{one.moved.map(({ name }) => name).join('、')}</p>
        </Notice>
      ) : null}
      <DescriptionList items={items} />
    </>
  );
}
