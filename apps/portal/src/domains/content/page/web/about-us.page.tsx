// The page of sections at /about-us (spec §2).
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import type { Route } from './+types/about-us.page';
import { loadStatic } from './load-static.ts';
import { staticMeta, StaticPage } from './static-sections.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) => loadStatic(request, context, 'about-us');

export const action = voiceAction;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? staticMeta(loaderData, matches) : [];
}

const AboutUsPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <StaticPage {...loaderData} posted={actionData} />
);

export default AboutUsPage;
