// Home (spec §2; UX sheet, Home): search and banners, then what the tenant's officers show below: projects, policies, the year, news …
// One dead call never blanks the page: every section is its own attempt.
import { lazy } from 'react';
import { dayText } from '@yqt/kernel/dates';
import { policyContract } from '../domains/policy/contract.ts';
import { orErrorPage, orUnavailable, type Section as Asked } from '../page/api.ts';
import { BannersDrawn } from '../page/banner-part.tsx';
import { bannerAsked } from '../page/banners.ts';
import { pageMeta } from '../page/meta.ts';
import { PagePart } from '../page/part.tsx';
import { readQuery } from '../page/address.ts';
import type { Route } from './+types/home.page';
import { HomeHero } from './home-hero.tsx';
import { HomeBody } from './home-body.tsx';
import css from './home.module.css';
import { hotWords, hubsOf } from './home-entries.ts';
import { countClosing, loadStanding } from './load-home.ts';
import { loadBanners } from './load-banners.ts';
import { loadSections } from './load-sections.ts';
import { homeText } from './home.text.ts';
import { paths } from '../paths.ts';
import { useShell } from '../frame/use-shell.ts';

/** Of the two panels a browser loads its own. */
const GuestPanel = lazy(() => import('./guest-panel.tsx').then((part) => ({ default: part.GuestPanel })));
const HomeStanding = lazy(() =>
  import('./home-standing.tsx').then((part) => ({ default: part.HomeStanding })),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { level } = readQuery(policyContract.listRecommended.input, request);
  const [{ tiles, ...sections }, banners, closing, standing] = await orErrorPage(
    request,
    Promise.all([
      loadSections(context, level),
      loadBanners(context),
      countClosing(context),
      loadStanding(context),
    ]),
  );
  const { today, popular, months, topics, news, notices, activities, appeals } = sections;
  const asked = [today, popular, months, topics, news, notices, activities, appeals];
  await orUnavailable(...asked.flatMap((one) => one ?? []));
  const tab =
    new URL(request.url).searchParams.get('tab') === 'match' ? ('match' as const) : ('policy' as const);
  return {
    sections,
    level,
    banners,
    banner: bannerAsked(request),
    tab,
    open: totalOf(today),
    closing: totalOf(closing),
    standing,
    month: dayText(new Date()).slice(0, 7),
    hubs: hubsOf(tiles, sections.names),
    hotWords,
  };
}

/** A number that is not known yet is not made up: the panel leaves it out. */
const totalOf = (part: Asked<{ total: number }>): number | null =>
  'ok' in part && part.ok ? part.value.total : null;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: homeText.title, description: homeText.description }, matches);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sections, level, month, tab, hotWords, standing } = loaderData;
  const { shell } = useShell();
  return (
    <>
      <HomeHero zone={shell.tenant.name} tab={tab} hotWords={hotWords}>
        {shell.viewer ? (
          <HomeStanding viewer={shell.viewer} standing={standing} />
        ) : (
          <GuestPanel open={loaderData.open} closing={loaderData.closing} here={shell.here} />
        )}
      </HomeHero>
      <div className={`page-width ${css.page}`}>
        <PagePart outcome={loaderData.banners}>
          {(banners) => <BannersDrawn banners={banners} first={loaderData.banner} page={paths.home()} />}
        </PagePart>
        <HomeBody {...{ sections, level, month }} hubs={loaderData.hubs} />
      </div>
    </>
  );
}
