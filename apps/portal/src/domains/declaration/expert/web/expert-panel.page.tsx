// The experts of one declaration (/console/expert-panels/{id}): drawn at random, replaced with a reason, closed scores, the record.
import { Form, Link } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { answerForm, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { expertContract, type Panel } from '../contract.ts';
import type { Route } from './+types/expert-panel.page';
import css from './expert.module.css';
import { expertText, panelText as text } from './expert-page.text.ts';

export const loader = ({ request, context, params: { id } }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, expertContract).getPanel({ id }));

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, expertContract);
  if (formText(form, 'intent') === 'replace') {
    const reason = formText(form, 'reason').trim();
    const accountId = formText(form, 'accountId');
    return answerForm(request, { work: api.replaceExpert({ id, accountId, reason }), done: text.replaced });
  }
  const count = formText(form, 'count');
  const outcome = await attempt(api.drawExperts({ id, count: Number(count) || 0 }));
  if (!outcome.ok) return failedReply(request, outcome.error, { values: { count }, order: ['count'] });
  return answerForm(request, { work: Promise.resolve(), done: text.drawn });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ExpertPanelPage({ loaderData: panel, actionData }: Route.ComponentProps) {
  const { id, title, applicantName, receiptNo, card, score, fault, draws } = panel;
  return (
    <div className={css.page}>
      <p>
        <Link to={useListPlace(paths.consoleExperts())}>{expertText.back}</Link>
      </p>
      <h1>{title}</h1>
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      <DescriptionList
        items={[
          { term: expertText.applicant, value: applicantName },
          { term: expertText.receipt, value: receiptNo },
          { term: text.way, value: text.wayOf(card.dropExtremes) },
          { term: text.score, value: score === null ? text.closed : text.scoreOf(score, card.passMark) },
        ]}
      />
      <p>
        <Link to={paths.consoleCase(id)}>{expertText.openCase}</Link>
      </p>
      {panel.seats.length > 0 && fault !== null ? <Notice tone="info">{fault}</Notice> : null}
      {panel.mayDraw ? <Draw panel={panel} reply={actionData} /> : null}
      <section aria-labelledby="seats">
        <h2 id="seats">{text.seats}</h2>
        {panel.seats.length === 0 ? (
          <EmptyState title={text.noSeats} />
        ) : (
          <Table
            label={text.seats}
            columns={panel.mayDraw ? [...SEATS, ACT] : SEATS}
            rows={panel.seats}
            keyOf={({ accountId }) => accountId}
          />
        )}
      </section>
      {draws.length === 0 ? null : (
        <Card as="section" labelledBy="draws">
          <SectionHead id="draws" title={text.draws} />
          <ul className={css.list}>
            {draws.map(({ at, pool, drawn }) => (
              <li key={at}>{text.drawLine(at.slice(0, 16), pool, drawn.join('、'))}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Draw({
  panel: { card, free, excluded, seats },
  reply,
}: {
  panel: Panel;
  reply: FormReply | undefined;
}) {
  const sitting = seats.filter(({ state }) => state !== 'recused').length;
  const error = reply?.byField['count'];
  return (
    <Card as="section" labelledBy="draw">
      <SectionHead id="draw" title={text.draw} description={text.drawLead} />
      <Form method="post" className={css.form} aria-label={text.draw} noValidate>
        <FormKey />
        <TextInput
          name="count"
          label={text.count}
          hint={text.countHint(free, card.minExperts)}
          inputMode="numeric"
          isRequired
          defaultValue={reply?.values['count'] ?? String(Math.max(card.minExperts - sitting, 1))}
          {...(error === undefined ? {} : { error })}
        />
        <Button type="submit" variant="primary">
          {text.drawNow}
        </Button>
      </Form>
      {excluded.length === 0 ? null : (
        <>
          <h3>{text.excluded}</h3>
          <ul className={css.list}>
            {excluded.map(({ name, why }) => (
              <li key={name}>{`${name}：${why}`}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

type SeatRow = Panel['seats'][number];

const SEATS: readonly Column<SeatRow>[] = [
  { key: 'name', label: text.name, cell: ({ name }) => name },
  {
    key: 'state',
    label: expertText.state,
    cell: ({ state, stateLabel, recusedFor, voidedFor }) => (
      <>
        <Tag tone={state === 'scored' ? 'green' : state === 'recused' ? 'gray' : 'orange'}>{stateLabel}</Tag>{' '}
        {recusedFor || voidedFor}
      </>
    ),
  },
  { key: 'due', label: expertText.dueOn, cell: ({ dueOn }) => dueOn ?? '--' },
  {
    key: 'total',
    label: text.total,
    isEnd: true,
    cell: ({ total, state }) => (total !== null ? total.toFixed(2) : state === 'scored' ? text.closed : '--'),
  },
  { key: 'comment', label: text.comment, width: 'wide', cell: ({ comment }) => comment },
];

const ACT: Column<SeatRow> = {
  key: 'act',
  label: text.act,
  isEmpty: ({ state }) => state === 'scored' || state === 'recused',
  cell: ({ accountId, name }) => (
    <AskTwice label={text.replace} name={text.replaceOf(name)} question={text.replaceAsk}>
      <Form method="post" className={css.form}>
        <FormKey />
        <input type="hidden" name="accountId" value={accountId} />
        <TextInput id={`why-${accountId}`} name="reason" label={text.reason} isRequired maxLength={200} />
        <Button type="submit" size="s" variant="danger" name="intent" value="replace">
          {text.replace}
        </Button>
      </Form>
    </AskTwice>
  ),
};
