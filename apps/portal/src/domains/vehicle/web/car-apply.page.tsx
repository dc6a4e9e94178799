// 车辆申请 (/user/car-apply/{action}): one application, from draft to pass. `add` leads to the list, where a post opens a new
// one: what a link alone opens, a reload or another site would open, too.
import { redirect } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { readQuery } from '../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { actOwnCase, loadOwnCase } from '../../casework/web/load-own-case.part.ts';
import { OwnCase } from '../../casework/web/own-case.part.tsx';
import { vehicleContract } from '../contract.ts';
import type { Route } from './+types/car-apply.page';
import css from './vehicle.module.css';
import { isAction } from './vehicle-actions.ts';
import { vehiclePageText as text } from './vehicle.text.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = apiOf(context, vehicleContract);
  if (params.action === 'add') throw redirect(paths.carApply());
  const { id } = readQuery(vehicleContract.getVehicle.input, request);
  const vehicle = await orErrorPage(request, api.getVehicle({ id }));
  const { passes } = vehicle;
  return { ...(await loadOwnCase({ request, context }, vehicle)), passes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context, vehicleContract);
  return actOwnCase(
    { request, context },
    {
      read: (id) => api.getVehicle({ id }),
      update: ({ action: word, ...post }) =>
        api.submitVehicle({ ...post, action: isAction(word) ? word : 'save' }),
    },
  );
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function CarApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, passes } = loaderData;
  return (
    <OwnCase loaded={loaderData} reply={actionData}>
      <Passes id={view.id} passes={passes} />
    </OwnCase>
  );
}

function Passes({ id, passes }: { id: string; passes: Route.ComponentProps['loaderData']['passes'] }) {
  if (passes.length === 0) return null;
  return (
    <Card as="section" labelledBy="passes">
      <SectionHead id="passes" title={text.passes} />
      <ul className={css.passes}>
        {passes.map(({ no, plate, term, stateLabel, code }) => (
          <li key={no}>
            <strong>{plate}</strong>
            <span>{term}</span>
            <Tag tone="blue">{stateLabel}</Tag>
            <LinkButton to={paths.verify(code)} size="s">
              {text.check(plate)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.vehiclePasses(id)} reloadDocument variant="primary">
        {text.print}
      </LinkButton>
    </Card>
  );
}
