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
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { BindFirst } from '../../../frame/bind-first.tsx';
import { useShell } from '../../../frame/use-shell.ts';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';
import { paths } from '../../../paths.ts';
import { vehicleContract } from '../contract.ts';
import type { Route } from './+types/car-list.page';
import css from './vehicle.module.css';
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
  const intent = formText(posted, 'intent');
  if (intent === 'remove')
    return answerForm(request, { work: api.deleteVehicle({ id }), done: text.removed });
  if (intent !== 'add') return redirect(paths.carApply(), 303);
  const made = await orErrorPage(request, api.submitVehicle({ action: 'save' }));
  return redirect(paths.carApplyAction('view', { id: made.id }), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function CarListPage({ loaderData, actionData }: Route.ComponentProps) {
  const role = chosenEnterprise(useShell().shell.viewer)?.role;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        {role === undefined || role === 'viewer' ? null : <NewApplication />}
      </div>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      {role === undefined ? (
        <BindFirst hint={text.bindFirst} />
      ) : (
        <ListView
          loaded={loaderData}
          label={text.title}
          found={text.count}
          empty={<EmptyState title={text.none} hint={role === 'viewer' ? text.noneToRead : text.noneHint} />}
          rows={{ keyOf: ({ id }) => id, item: (one) => <Application one={one} role={role} /> }}
        />
      )}
    </div>
  );
}

const NewApplication = () => (
  <Form method="post">
    <FormKey />
    <Button type="submit" name="intent" value="add" variant="primary">
      {text.add}
    </Button>
  </Form>
);

type One = Extract<Route.ComponentProps['loaderData']['list'], { ok: true }>['value']['records'][number];

function Application({ one, role }: { one: One; role: EnterpriseRole }) {
  const { id, title, stateLabel, receiptNo, updatedAt, summary, isDisposable, submittedAt, link, channel } =
    one;
  const isToFill = submittedAt === null && role !== 'viewer';
  return (
    <Card as="article">
      <h2>
        {receiptNo ?? title} <Tag tone={submittedAt === null ? 'orange' : 'blue'}>{stateLabel}</Tag>{' '}
        {channel === 'window' ? <Tag>{text.window}</Tag> : null}
      </h2>
      <DescriptionList
        items={[
          ...Object.entries(summary).map(([term, value]) => ({ term, value })),
          { term: text.updated, value: updatedAt },
        ]}
      />
      <div className={css.acts}>
        <LinkButton to={link} size="s">
          {isToFill ? text.resume : text.open}
        </LinkButton>
        {isDisposable && (role === 'admin' || role === 'handler') ? <Removal id={id} /> : null}
      </div>
    </Card>
  );
}

/** Asked twice: what is removed does not come back. */
const Removal = ({ id }: { id: string }) => (
  <details>
    <summary>{text.remove}</summary>
    <Form method="post">
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="remove" size="s" variant="danger">
        {text.removeNow}
      </Button>
    </Form>
  </details>
);
