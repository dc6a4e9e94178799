// 车辆申请 (/user/car-apply): the enterprise's applications for passes, drawn by casework's part.
import { apiOf } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { actOwnCases } from '../../casework/web/load-own-case.part.ts';
import { OwnCaseList } from '../../casework/web/own-case.part.tsx';
import { vehicleContract } from '../contract.ts';
import type { Route } from './+types/car-list.page';
import { vehiclePageText as text } from './vehicle.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: vehicleContract.listVehicles.input,
    call: apiOf(context, vehicleContract).listVehicles,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context, vehicleContract);
  return actOwnCases(request, {
    open: (from) => api.submitVehicle({ action: 'save', ...from }),
    remove: (id) => api.deleteVehicle({ id }),
    to: (id) => paths.carApplyAction('view', { id }),
    list: paths.carApply(),
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function CarListPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnCaseList loaded={loaderData} reply={actionData} words={text} />;
}
