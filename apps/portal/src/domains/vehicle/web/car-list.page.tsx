// 车辆申请 (/user/car-apply): the enterprise's applications for passes, the newest first.
import { Form, redirect } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { answerForm, formText } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { FormKey } from '../../../form-key.tsx';
import { paths } from '../../../paths.ts';
import { vehicleContract } from '../contract.ts';
import type { Route } from './+types/car-list.page';
import { vehiclePageText as text } from './vehicle.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: vehicleContract.listVehicles.input,
    call: apiOf(context, vehicleContract).listVehicles,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const api = apiOf(context, vehicleContract);
  const id = formText(posted, 'id');
  if (formText(posted, 'intent') === 'remove')
    return answerForm(request, { work: api.deleteVehicle({ id }), done: text.removed });
  const made = await orErrorPage(request, api.submitVehicle({ action: 'save' }));
  return redirect(paths.carApplyAction('view', { id: made.id }), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function CarListPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.description}</p>
      <Form method="post">
        <FormKey />
        <Button type="submit" name="intent" value="add" variant="primary">
          {text.add}
        </Button>
      </Form>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      <ListView
        loaded={loaderData}
        label={text.title}
        found={text.count}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
        rows={{ keyOf: ({ id }) => id, item: (one) => <Application one={one} /> }}
      />
    </>
  );
}

type One = Extract<Route.ComponentProps['loaderData']['list'], { ok: true }>['value']['records'][number];

function Application({ one }: { one: One }) {
  const { id, title, stateLabel, receiptNo, updatedAt, summary, isDisposable, submittedAt, link } = one;
  return (
    <Card as="article">
      <h2>
        {receiptNo ?? title} <Tag tone={submittedAt === null ? 'orange' : 'blue'}>{stateLabel}</Tag>
      </h2>
      <DescriptionList
        items={[
          ...Object.entries(summary).map(([term, value]) => ({ term, value })),
          { term: text.updated, value: updatedAt },
        ]}
      />
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <LinkButton to={link} size="s">
          {submittedAt === null ? text.resume : text.open}
        </LinkButton>
        {isDisposable ? (
          <Button type="submit" name="intent" value="remove" size="s" variant="text">
            {text.remove}
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}
