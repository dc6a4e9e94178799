// 报名管理 (/console/activity/{id}/entries): who has signed up, review, waiting list, notices to groups, statistics.
import { Form } from 'react-router';
import { Input } from '@yqt/kernel/schema';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { FieldGroup } from '@yqt/ui/field';
import { FilterForm } from '@yqt/ui/filter-form';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, formTexts } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import {
  isEntryState,
  registrationContract,
  type DeskView,
  type EntryLine,
} from '../../../registration/contract.ts';
import type { Route } from './+types/entries.page';
import css from './desk.module.css';
import { entriesText as text } from './desk.text.ts';

const { id: _id, ...query } = registrationContract.listSignUps.input.properties;
const EntryQuery = Input(query);

/** Controls of a notice. */
const REMINDER = ['states', 'title', 'body'];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiOf(context, registrationContract);
  const desk = await orErrorPage(request, api.getSignUpDesk({ id: params.id }));
  const call = (asked: object) => api.listSignUps({ current: 1, size: 10, ...asked, id: params.id });
  return { desk, ...(await loadList(request, { schema: EntryQuery, call })) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = apiOf(context, registrationContract);
  const form = await request.formData();
  const event = formText(form, 'act');
  const id = params.id;
  if (event === 'remind') {
    const chosen = formTexts(form, 'states').filter(isEntryState);
    const words = { title: formText(form, 'title'), body: formText(form, 'body') };
    const values = { ...words, states: chosen.join(',') };
    const told = await attempt(api.remindEntries({ id, states: chosen, ...words }));
    if (!told.ok) return failedReply(request, told.error, { values, order: REMINDER });
    return doneReply({}, { message: text.told(told.value.told), result: null });
  }
  const reason = formText(form, 'reason');
  const decision = event === 'reject' ? 'reject' : 'approve';
  const work = api.decideEntries({
    id,
    entryIds: formTexts(form, 'entryId'),
    event: decision,
    ...(reason === '' ? {} : { reason }),
  });
  const outcome = await attempt(work);
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  return doneReply({}, { message: decision === 'reject' ? text.rejected : text.approved, result: null });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, query: asked } = loaderData;
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <h1>{text.heading(desk.title)}</h1>
        <div className={css.acts}>
          {desk.kind === 'news' ? (
            <LinkButton to={paths.consoleItem('news', desk.id)}>{text.editNews}</LinkButton>
          ) : (
            <>
              <LinkButton to={paths.consoleActivity(desk.id)}>{text.edit}</LinkButton>
              <LinkButton to={paths.consoleCheckin(desk.id)}>{text.checkin}</LinkButton>
            </>
          )}
          {desk.canAct ? (
            <LinkButton to={paths.entrySheet(desk.id)} reloadDocument>
              {text.sheet}
            </LinkButton>
          ) : null}
        </div>
      </div>
      {actionData && actionData.message !== '' ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      <Statistics desk={desk} />
      <FilterForm key={desk.id} resetTo={paths.consoleActivityEntries(desk.id)}>
        <TextInput name="keyword" label={text.keyword} defaultValue={asked.keyword ?? ''} maxLength={100} />
        <Select
          name="state"
          label={text.state}
          emptyLabel={text.any}
          defaultValue={asked.state ?? ''}
          options={desk.counts.map(({ state, label, count }) => ({
            value: state,
            label: `${label}（${count}）`,
          }))}
        />
      </FilterForm>
      <ListView
        loaded={loaderData}
        label={text.title}
        found={text.found}
        rows={{
          table: (rows) => (
            <Table label={text.title} columns={columnsOf(desk.canAct)} rows={rows} keyOf={({ id }) => id} />
          ),
        }}
        empty={<EmptyState kind="no-result" title={text.none} hint={text.noneHint} />}
      />
      {desk.canAct && present(desk.counts).length > 0 ? (
        <Remind desk={desk} values={actionData?.values ?? {}} faults={actionData?.byField ?? {}} />
      ) : null}
    </div>
  );
}

/** The states that anybody is in. */
const present = (counts: DeskView['counts']) => counts.filter(({ count }) => count > 0);

function Statistics({ desk }: { desk: DeskView }) {
  const { counts, taken, capacity, enterprises, ratings, average } = desk;
  const countOf = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const came = countOf('checked_in', 'reviewed');
  return (
    <Card as="section" labelledBy="statistics">
      <SectionHead id="statistics" title={text.statistics} />
      <DescriptionList
        columns={3}
        items={[
          { term: text.taken, value: `${taken} / ${capacity ?? '不限'}` },
          { term: text.enterprises, value: String(enterprises) },
          { term: text.attendance, value: text.percent(came, came + countOf('registered', 'no_show')) },
          { term: text.ratings, value: text.ratingsOf(ratings, average) },
          ...present(counts).map(({ label, count }) => ({ term: label, value: String(count) })),
        ]}
      />
    </Card>
  );
}

const columnsOf = (canAct: boolean): Column<EntryLine>[] => [
  { key: 'name', label: text.name, cell: ({ name }) => name },
  { key: 'en', label: text.enName, cell: ({ enName }) => enName ?? text.oneself },
  {
    key: 'state',
    label: text.state,
    cell: ({ stateLabel, waitNo, state, note }) => (
      <>
        {stateLabel}
        {state === 'waitlisted' && waitNo !== null ? `（${text.wait} ${waitNo}）` : null}
        {note === '' ? null : <span className={css.small}> {note}</span>}
      </>
    ),
  },
  { key: 'ticket', label: text.ticket, cell: ({ ticketCode }) => ticketCode },
  { key: 'at', label: text.at, cell: ({ createdAt }) => createdAt.slice(0, 16) },
  {
    key: 'answers',
    label: text.answers,
    width: 'third',
    cell: ({ answers }) => answers.map(({ label, text: words }) => `${label}：${words}`).join('；') || '--',
  },
  ...(canAct ? [{ key: 'review', label: text.review, cell: (row: EntryLine) => <Review row={row} /> }] : []),
];

function Review({ row: { id, state, name } }: { row: EntryLine }) {
  if (state !== 'pending') return '--';
  return (
    <div className={css.acts}>
      <Form method="post">
        <FormKey />
        <input type="hidden" name="entryId" value={id} />
        <Button type="submit" name="act" value="approve" size="s" aria-label={text.approveName(name)}>
          {text.approve}
        </Button>
      </Form>
      <AskTwice label={text.reject} name={text.rejectName(name)} question={text.rejectAsk}>
        <Form method="post" noValidate className={css.fields}>
          <FormKey />
          <input type="hidden" name="entryId" value={id} />
          <input type="hidden" name="act" value="reject" />
          <TextInput id={`reason-${id}`} name="reason" label={text.reason} maxLength={200} isRequired />
          <Button type="submit" variant="danger" size="s">
            {text.rejectYes}
          </Button>
        </Form>
      </AskTwice>
    </div>
  );
}

interface RemindProps {
  desk: DeskView;
  values: { states?: string; title?: string; body?: string };
  faults: Readonly<Record<string, string>>;
}

function Remind({ desk, values, faults }: RemindProps) {
  const chosen = (values.states ?? '').split(',');
  const faultOf = (name: string) => (faults[name] === undefined ? {} : { error: faults[name] });
  return (
    <Card as="section" labelledBy="remind">
      <SectionHead id="remind" title={text.remind} />
      <Form method="post" noValidate className={css.fields}>
        <FormKey />
        <FieldGroup id="states" label={text.remindTo} isRequired {...faultOf('states')}>
          <div className={css.choices}>
            {present(desk.counts).map(({ state, label, count }) => (
              <Checkbox
                key={state}
                name="states"
                value={state}
                label={`${label}（${count}）`}
                defaultChecked={chosen.includes(state)}
              />
            ))}
          </div>
        </FieldGroup>
        <TextInput
          name="title"
          label={text.remindTitle}
          {...faultOf('title')}
          maxLength={60}
          defaultValue={values.title ?? ''}
          isRequired
        />
        <TextArea
          name="body"
          label={text.remindBody}
          {...faultOf('body')}
          maxLength={500}
          defaultValue={values.body ?? ''}
          isRequired
        />
        <p>
          <Button type="submit" name="act" value="remind" variant="primary">
            {text.send}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
