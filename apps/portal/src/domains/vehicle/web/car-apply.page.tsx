// 车辆申请 (/user/car-apply/{action}): one application, from draft to pass. `add` leads to the list, where a post opens a new
// one: what a link alone opens, a reload or another site would open, too.
import { redirect } from 'react-router';
import { readQuery } from '../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { actOwnCase, loadOwnCase } from '../../casework/web/load-own-case.part.ts';
import { OwnCasePage } from '../../casework/web/own-case.part.tsx';
import { vehicleContract } from '../contract.ts';
import type { Route } from './+types/car-apply.page';
import { Passes } from './passes.tsx';
import { vehiclePageText as text } from './vehicle.text.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = apiOf(context, vehicleContract);
  if (params.action === 'add') throw redirect(paths.carApply());
  const { id } = readQuery(vehicleContract.getVehicle.input, request);
  const vehicle = await orErrorPage(request, api.getVehicle({ id }));
  const { passes, terms } = vehicle;
  return { ...(await loadOwnCase({ request, context }, vehicle)), passes, terms };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context, vehicleContract);
  const calls = { read: (id: string) => api.getVehicle({ id }), update: api.submitVehicle };
  return actOwnCase({ request, context }, calls);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function CarApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, passes, terms } = loaderData;
  return (
    <OwnCasePage loaded={loaderData} reply={actionData}>
      <Passes id={view.id} passes={passes} terms={terms} />
    </OwnCasePage>
  );
}
