// The page of sections at /static-page/smart-manufacturing (spec §2).
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import type { Route } from './+types/smart-manufacturing.page';
import { loadStatic } from './load-static.ts';
import { staticMeta, StaticPage } from './static-sections.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadStatic(request, context, 'smart-manufacturing');

export const action = voiceAction;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? staticMeta(loaderData, matches) : [];
}

const SmartManufacturingPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <StaticPage {...loaderData} posted={actionData} />
);

export default SmartManufacturingPage;
