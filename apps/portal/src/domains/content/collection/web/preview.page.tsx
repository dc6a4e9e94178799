// 预览 (/content-preview/{token}): one draft as its public page will show it, for whoever holds the link; of kinds without a page of
// their own its fields. The editor shows it in a frame beside the form.
import { lazy } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import drawings from '../../../../tile-drawings.json' with { type: 'json' };
import { contentContract } from '../../contract.ts';
import { NewsArticle } from '../../news/web/news-article.tsx';
import { loadBeside } from '../../page/web/load-static.ts';
import { CaseArticle } from '../../showcase/web/case-article.tsx';
import type { Route } from './+types/preview.page';
import css from './item.module.css';
import { previewText as text } from './preview.text.ts';
// The styles come with what the server sends.
import '../../page/web/static.module.css';
import '../../tile/web/tile-preview.module.css';
import '../../topic/web/topic.module.css';
import '../../topic/web/topic-detail.module.css';

/** A draft is of one kind: what the others are drawn with is not loaded. */
const StaticSections = lazy(() =>
  import('../../page/web/static-sections.tsx').then((part) => ({ default: part.StaticSections })),
);
const PolicyDraft = lazy(() =>
  import('../../../policy/web/policy-draft.part.tsx').then((part) => ({ default: part.PolicyDraft })),
);
const HelpEntry = lazy(() =>
  import('../../help/web/help-entry.tsx').then((part) => ({ default: part.HelpEntry })),
);
const TilePreview = lazy(() =>
  import('../../tile/web/tile-preview.tsx').then((part) => ({ default: part.TilePreview })),
);
const TopicArticle = lazy(() =>
  import('../../topic/web/topic-article.tsx').then((part) => ({ default: part.TopicArticle })),
);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const draft = await orErrorPage(
    request,
    apiOf(context, contentContract).getPreview({ token: params.token }),
  );
  const { page, tile } = draft.shown;
  return {
    token: params.token,
    draft,
    isEnglish: new URL(request.url).searchParams.get('in') === 'en',
    beside: page ? await loadBeside(context, page) : null,
    drawings: tile ? Object.values(drawings) : [],
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({ title: text.title, description: text.description }, matches),
    { name: 'robots', content: 'noindex' },
  ];
}

const PreviewPage = ({ loaderData }: Route.ComponentProps) => {
  const { label, expiresAt } = loaderData.draft;
  return (
    <div className={css.previewed}>
      <Notice>
        {text.notice(label, expiresAt.slice(0, 16))} <OtherVersion {...loaderData} />
      </Notice>
      <Shown {...loaderData} />
    </div>
  );
};

export default PreviewPage;

type Loaded = Route.ComponentProps['loaderData'];

/** Of a draft that has both, the way to the other one. */
const OtherVersion = ({ token, draft, isEnglish }: Loaded) =>
  draft.shown.english === undefined ? null : (
    <Link to={paths.contentPreview(token, isEnglish ? {} : { in: 'en' })}>
      {isEnglish ? text.chinese : text.english}
    </Link>
  );

function Shown({ token, draft, beside, drawings, isEnglish }: Loaded) {
  const hrefOf = (id: string) => paths.previewFile(token, id);
  const { title, shown } = draft;
  const named = { title: title || text.untitled };
  if (shown.news) return <NewsArticle item={{ ...shown.news, ...named }} hrefOf={hrefOf} />;
  if (shown.topic) return <TopicArticle topic={{ ...shown.topic, ...named }} />;
  if (shown.case) return <CaseArticle one={{ ...shown.case, ...named }} />;
  if (shown.help) return <HelpEntry item={{ ...shown.help, ...named }} isOpen headingLevel={1} />;
  if (shown.tile) return <TilePreview tile={{ ...shown.tile, ...named }} drawings={drawings} />;
  if (shown.policy)
    return (
      <PolicyDraft
        policy={{ ...shown.policy, ...named }}
        hrefOf={hrefOf}
        {...(isEnglish && { english: shown.english ?? null })}
      />
    );
  if (shown.page && beside)
    return (
      <StaticSections
        {...beside}
        page={{ ...shown.page, ...named, gallery: shown.gallery ?? [] }}
        posted={undefined}
        isDraft
      />
    );
  return <Fields draft={draft} />;
}

const Fields = ({ draft: { title, fields } }: Pick<Loaded, 'draft'>) => (
  <Card as="article" padding="l">
    <h1>{title || text.untitled}</h1>
    {fields.map((field) => (
      <section key={field.label} className={css.compared}>
        <h2>{field.label}</h2>
        {field.isHtml ? (
          // oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved (clean-html.ts)
          <div className="prose" dangerouslySetInnerHTML={{ __html: field.text }} />
        ) : (
          <p className={css.field}>{field.text}</p>
        )}
      </section>
    ))}
  </Card>
);
