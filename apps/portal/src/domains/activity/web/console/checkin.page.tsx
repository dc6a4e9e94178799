// 活动签到 (/console/activity/{id}/checkin): by the ticket typed or scanned, or from the list, which prints.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { Table } from '@yqt/ui/table/table';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { doneReply, failedReply, formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { registrationContract, type DeskView, type EntryLine } from '../../../registration/contract.ts';
import { activityDeskContract } from '../../contract.ts';
import type { Route } from './+types/checkin.page';
import css from './desk.module.css';
import { checkinText as text } from './desk.text.ts';
import { ScanPart } from './scan-button.tsx';

/** As many as a page of the list holds. */
const SHOWN = 100;
const EXPECTED = ['registered', 'no_show', 'checked_in', 'reviewed'] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiOf(context, registrationContract);
  const id = params.id;
  const desk = await orErrorPage(request, api.getSignUpDesk({ id }));
  const lists = await Promise.all(
    EXPECTED.map((state) => orErrorPage(request, api.listSignUps({ id, state, current: 1, size: SHOWN }))),
  );
  const people = lists.flatMap(({ records }) => records);
  const scanned = new URL(request.url).searchParams.get('code') ?? '';
  return { desk, people, scanned, hasMore: lists.some(({ total }) => total > SHOWN) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const entryId = formText(form, 'entryId');
  const code = formText(form, 'code');
  const outcome = await attempt(
    apiOf(context, activityDeskContract).checkIn({
      activityId: params.id,
      ...(entryId === '' ? { code } : { entryId }),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values: { code } });
  const { name, enName, wasThere, checkedInAt } = outcome.value;
  const message = wasThere ? text.again(name, checkedInAt ?? '') : text.done(name, enName);
  return doneReply({ code: '' }, { message, result: null });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function CheckinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, people, hasMore } = loaderData;
  const came = people.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <h1>{text.heading(desk.title)}</h1>
        <LinkButton to={paths.consoleActivityEntries(desk.id)}>{text.entries}</LinkButton>
      </div>
      {actionData && actionData.message !== '' ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      {desk.canAct ? (
        <div className={css.box} data-print="hide">
          <ByTicket key={actionData?.message ?? ''} code={actionData?.values.code ?? loaderData.scanned} />
          <Venue desk={desk} />
        </div>
      ) : null}
      <Card as="section" labelledBy="list">
        <SectionHead id="list" title={text.list} description={text.progress(came, people.length)} />
        <div className={css.tight}>
          <p className={css.small}>{hasMore ? text.more : text.listHint}</p>
          <p data-print="hide">
            <PrintButton label={text.print} />
          </p>
          {people.length === 0 ? <p>{text.none}</p> : <People people={people} canAct={desk.canAct} />}
        </div>
      </Card>
    </div>
  );
}

const ByTicket = ({ code }: { code: string }) => (
  <Card as="section">
    <div className={css.tight}>
      <Form method="post" noValidate className={css.fields}>
        <FormKey />
        <TextInput
          name="code"
          label={text.code}
          hint={text.codeHint}
          defaultValue={code}
          maxLength={300}
          autoComplete="off"
        />
        <p className={css.acts}>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </p>
      </Form>
      <ScanPart fieldId="code" />
    </div>
  </Card>
);

const Venue = ({ desk }: { desk: DeskView }) => (
  <Card as="section" labelledBy="venue">
    <SectionHead id="venue" title={text.venue} />
    <div className={css.tight}>
      <p className={css.code}>{desk.venueCode}</p>
      <p className={css.small}>{text.venueHint}</p>
      <p>
        <LinkButton to={paths.consoleCheckin(desk.id)} reloadDocument size="s">
          {text.refresh}
        </LinkButton>
      </p>
    </div>
  </Card>
);

const People = ({ people, canAct }: { people: readonly EntryLine[]; canAct: boolean }) => (
  <Table
    label={text.list}
    rows={people}
    keyOf={({ id }) => id}
    columns={[
      { key: 'name', label: text.name, cell: ({ name }) => name },
      { key: 'en', label: text.enName, cell: ({ enName }) => enName ?? '--' },
      { key: 'ticket', label: text.ticket, cell: ({ ticketCode }) => ticketCode },
      {
        key: 'state',
        label: text.state,
        cell: ({ stateLabel, checkedInAt }) =>
          `${stateLabel}${checkedInAt ? ` ${checkedInAt.slice(11, 16)}` : ''}`,
      },
      { key: 'sign', label: text.sign, cell: (row) => (canAct ? <ByList row={row} /> : null) },
    ]}
  />
);

const ByList = ({ row: { id, name, ticketCode, checkedInAt } }: { row: EntryLine }) =>
  checkedInAt === null ? (
    <Form method="post" data-print="hide">
      <FormKey />
      <input type="hidden" name="entryId" value={id} />
      <Button type="submit" size="s" aria-label={text.byListName(name, ticketCode)}>
        {text.byList}
      </Button>
    </Form>
  ) : null;
