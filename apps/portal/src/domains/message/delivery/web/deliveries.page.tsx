// 消息发送 (/console/deliveries): what left by text message and e-mail, why some of it failed, and another try.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt } from '../../../../page/api.ts';
import { doneReply, failedReply, formText } from '../../../../page/form.ts';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { mayCall } from '../../../operator/web/may-call.part.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { deliveryContract, type DeliveryRow } from '../contract.ts';
import type { Route } from './+types/deliveries.page';
import { logText as text, settingsText } from './settings.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [list, mayRetry] = await Promise.all([
    loadList(request, {
      schema: deliveryContract.listDeliveries.input,
      call: (query) => apiOf(context, deliveryContract).listDeliveries(query),
    }),
    mayCall(context, deliveryContract.retryDeliveries),
  ]);
  return { ...list, mayRetry };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = formText(await request.formData(), 'id');
  const outcome = await attempt(apiOf(context, deliveryContract).retryDeliveries(id ? { id } : {}));
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  return doneReply({}, { message: text.retried(outcome.value.count), result: null });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const TONES = { queued: 'orange', sent: 'green', failed: 'red' } as const;

const COLUMNS: readonly Column<DeliveryRow>[] = [
  { key: 'created', label: text.created, cell: ({ createdAt }) => createdAt.slice(0, 16) },
  { key: 'type', label: text.type, cell: ({ typeLabel }) => typeLabel },
  { key: 'channel', label: text.channel, cell: ({ channel }) => settingsText.channels[channel] },
  { key: 'mode', label: text.mode, cell: ({ mode }) => settingsText.modes[mode] },
  {
    key: 'state',
    label: text.state,
    cell: ({ state }) => <Tag tone={TONES[state]}>{text.states[state]}</Tag>,
  },
  { key: 'attempts', label: text.attempts, cell: ({ attempts }) => String(attempts) },
  { key: 'fault', label: text.fault, width: 'wide', cell: ({ fault }) => fault ?? '--' },
];

/** For who may send again what failed. */
const RETRYING: readonly Column<DeliveryRow>[] = [
  ...COLUMNS,
  {
    key: 'act',
    label: text.retry,
    cell: ({ id, createdAt }) => (
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="s" aria-label={text.retryOf(createdAt)}>
          {text.retry}
        </Button>
      </Form>
    ),
    isEmpty: ({ state }) => state !== 'failed',
  },
];

export default function DeliveriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, mayRetry } = loaderData;
  const columns = mayRetry ? RETRYING : COLUMNS;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <FilteredList
        loaded={loaderData}
        filters={[
          { name: 'state', label: text.state, value: query.state, words: text.states, any: text.any },
          {
            name: 'channel',
            label: text.channel,
            value: query.channel,
            words: settingsText.labels,
            any: text.any,
          },
        ]}
        label={text.list}
        found={text.found}
        rows={{
          table: (rows) => <Table label={text.list} columns={columns} rows={rows} keyOf={({ id }) => id} />,
        }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      >
        {mayRetry ? (
          <Form method="post">
            <FormKey />
            <Button type="submit">{text.retryAll}</Button>
          </Form>
        ) : null}
      </FilteredList>
    </>
  );
}
