// 帮助中心 (/help): questions with their answers, searched and by kind; an answer opens in its place, no script needed.
import { lazy, Suspense } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { apiOf } from '../../../../page/api.ts';
import { FacetedList } from '../../../../page/faceted-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { feedAddresses } from '../../../../page/feed.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import { Voice } from '../../../voice/web/voice.part.tsx';
import { contentContract } from '../../contract.ts';
import css from '../../web/public-list.module.css';
import { loadPlaced } from '../../web/load-placed.ts';
import { PlaceBanners } from '../../web/place-banners.tsx';
import type { Route } from './+types/help.page';
import { HelpEntry } from './help-entry.tsx';
import { helpText as text } from './help.text.ts';

/** What only helps reading comes after the text itself. */
const ReadAloud = lazy(() =>
  import('../../../../page/read-aloud.tsx').then((part) => ({ default: part.ReadAloud })),
);

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const [loaded, placed] = await Promise.all([
    loadList(request, {
      schema: contentContract.listHelp.input,
      call: apiOf(context, contentContract).listHelp,
    }),
    loadPlaced(args, 'help'),
  ]);
  return { ...loaded, placed };
}

export const action = voiceAction;

/** With the filters that the page is shown with. */
const feedOf = ({ keyword, category }: Route.ComponentProps['loaderData']['query']) =>
  feedAddresses((form) => paths.helpFeed({ keyword, category, ...form }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = text;
  return pageMeta({ title, description, feeds: loaderData && feedOf(loaderData.query) }, matches);
}

const HelpPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <>
    <h1 className={css.heading}>{text.title}</h1>
    <PlaceBanners placed={loaderData.placed} page={paths.help()} />
    <FacetedList
      loaded={loaderData}
      facets={{ category: text.category }}
      words={text}
      to={paths.help()}
      feed={feedOf(loaderData.query)}
      emptyAction={
        <LinkButton to={paths.feedback({ keyword: loaderData.query.keyword })} variant="primary">
          {text.ask}
        </LinkButton>
      }
      item={(item) => (
        <HelpEntry item={item} isOpen={actionData?.values['id'] === item.id}>
          <p className={css.aloud} data-print="hide">
            <Suspense>
              <ReadAloud title={item.title} body={item.answer ?? ''} />
            </Suspense>
          </p>
          <Voice kind="help" id={item.id} posted={actionData} />
        </HelpEntry>
      )}
    />
  </>
);

export default HelpPage;
