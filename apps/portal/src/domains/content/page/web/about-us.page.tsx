// The page of sections at /about-us (spec §2).
import { pageMeta } from '../../../../page/meta.ts';
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import type { Route } from './+types/about-us.page';
import { loadStatic } from './load-static.ts';
import { StaticSections } from './static-sections.tsx';
import { staticText } from './static.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadStatic(request, context, 'about-us');

export const action = voiceAction;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, lead = staticText.description } = loaderData.page;
  return pageMeta({ title, description: lead }, matches);
}

const AboutUsPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <StaticSections {...loaderData} posted={actionData} />
);

export default AboutUsPage;
