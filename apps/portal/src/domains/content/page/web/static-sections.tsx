// A page made of sections: lead, figures, text, steps, gallery, enterprises of its chain, cases, policies of its industries, contact.
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { wholeDates } from '@yqt/ui/whole-dates';
import { Logo } from '../../../../page/cover.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import type { PosterLine } from '../../../../page/save-poster.ts';
import { paths } from '../../../../paths.ts';
import type { VoiceReply } from '../../../voice/web/answer-voice.part.ts';
import { HomePolicyTags } from '../../../policy/web/home-policies.part.tsx';
import { Voice } from '../../../voice/web/voice.part.tsx';
import type { WholePicture } from '../../../file/contract.ts';
import { pictureSet } from '@yqt/kernel/picture-set';
import type { PreviewShown } from '../../collection/contract.ts';
import type { StaticLoaded } from './load-static.ts';
import css from './static.module.css';
import { staticText as text } from './static.text.ts';

/** What only helps reading comes after the text itself. */
const ReadingTools = lazy(() =>
  import('../../../../page/reading-tools.tsx').then((part) => ({ default: part.ReadingTools })),
);

/** At its address: the page, or a word that it is still to come. */
export function StaticPage({ page, posted, ...loaded }: StaticLoaded & { posted: VoiceReply | undefined }) {
  if (page)
    return (
      <StaticSections
        {...loaded}
        {...{ page, posted }}
        tools={
          <Suspense>
            <ReadingTools title={page.title} poster={posterOf(page)} url={loaded.url} qrSrc={loaded.qrSrc} />
          </Suspense>
        }
      />
    );
  return (
    <article className={css.page}>
      <header className={css.hero}>
        <h1>{loaded.name}</h1>
      </header>
      <EmptyState
        title={text.unwritten(loaded.name)}
        hint={text.unwrittenHint}
        action={<LinkButton to={paths.home()}>{text.toHome}</LinkButton>}
      />
    </article>
  );
}

const posterOf = ({ lead = '', publishedOn, isDemo }: StaticSectionsProps['page']): PosterLine[] => [
  { kind: 'day', text: publishedOn },
  { kind: 'text', text: lead },
  { kind: 'note', text: isDemo ? text.demoNote : '' },
];

/** Title and description of the page; one that is still to come is not to be found by search engines. */
export function staticMeta(
  { page, name }: StaticLoaded,
  matches: Parameters<typeof pageMeta>[1],
): ReturnType<typeof pageMeta> {
  if (page) return pageMeta({ title: page.title, description: page.lead ?? text.description }, matches);
  return [
    ...pageMeta({ title: name, description: text.description }, matches),
    { name: 'robots', content: 'noindex' },
  ];
}

export interface StaticSectionsProps extends Pick<
  StaticLoaded,
  'enterprises' | 'cases' | 'policies' | 'policiesTo'
> {
  page: NonNullable<PreviewShown['page']> & { gallery: readonly WholePicture[] };
  posted: VoiceReply | undefined;
  /** Below the head: what helps reading. */
  tools?: ReactNode;
  /** Not published yet: nobody is asked what they think of it. */
  isDraft?: boolean;
}

export function StaticSections(props: StaticSectionsProps) {
  const { page, enterprises, cases, policies, posted, tools, isDraft = false } = props;
  const { title, lead, figures = [], steps = [], body = '', policyWord, contact, isDemo } = page;
  const { checkedOn, publishedOn } = page;
  return (
    <article className={css.page}>
      <header className={css.hero}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {tools === undefined ? null : (
        <div className={css.tools} data-print="hide">
          {tools}
        </div>
      )}
      {isDemo ? <Notice>{text.demoNote}</Notice> : null}
      <Figures figures={figures} />
      {/* oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved or published (clean-html.ts) */}
      <div className={`prose ${css.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      <Steps steps={steps} />
      <Gallery gallery={page.gallery} />
      <Enterprises enterprises={enterprises} />
      <Cases cases={cases} />
      <Policies policies={policies} policiesTo={props.policiesTo} />
      {policyWord ? (
        <p className={css.acts}>
          <LinkButton to={paths.policies({ keyword: policyWord })} variant="primary">
            {text.policies(policyWord)}
          </LinkButton>
          <LinkButton to={paths.policyMatch()}>{text.match}</LinkButton>
        </p>
      ) : null}
      {contact ? (
        <section aria-labelledby="contact">
          <SectionHead id="contact" title={text.contact} />
          <p className={css.contact}>{contact}</p>
        </section>
      ) : null}
      {isDraft ? null : <Voice kind="page" id={page.id} posted={posted} />}
      <p className={css.checked}>
        {checkedOn > publishedOn ? text.checked(checkedOn) : text.published(publishedOn)}
      </p>
    </article>
  );
}

const Figures = ({ figures }: { figures: NonNullable<StaticSectionsProps['page']['figures']> }) =>
  figures.length === 0 ? null : (
    <dl className={css.figures}>
      {figures.map(({ key, value, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

const Steps = ({ steps }: { steps: NonNullable<StaticSectionsProps['page']['steps']> }) =>
  steps.length === 0 ? null : (
    <section aria-labelledby="steps">
      <SectionHead id="steps" title={text.steps} />
      <ol className={css.steps}>
        {steps.map(({ key, title, text: words }) => (
          <li key={key}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );

/** Enterprises that are seen at once. */
const FIRST = 12;

const Enterprises = ({ enterprises }: Pick<StaticLoaded, 'enterprises'>) =>
  enterprises.length === 0 ? null : (
    <section aria-labelledby="enterprises">
      <SectionHead id="enterprises" title={text.enterprises} />
      <EnterpriseCards enterprises={enterprises.slice(0, FIRST)} />
      {enterprises.length > FIRST ? (
        <details className={css.rest}>
          <summary>{text.rest(enterprises.length - FIRST)}</summary>
          <EnterpriseCards enterprises={enterprises.slice(FIRST)} />
        </details>
      ) : null}
    </section>
  );

const EnterpriseCards = ({ enterprises }: Pick<StaticLoaded, 'enterprises'>) => (
  <ul className={css.cards}>
    {enterprises.map(({ id, title, industry, intro, products, labels, logo }) => (
      <Card key={id} as="li">
        <Logo picture={logo} />
        <h3 className={css.name}>{title}</h3>
        <p className={css.sort}>{[labels.chain, industry].filter(Boolean).join(' · ')}</p>
        <p>{intro}</p>
        {products ? <p className={css.sort}>{text.products(products)}</p> : null}
      </Card>
    ))}
  </ul>
);

const Cases = ({ cases }: Pick<StaticLoaded, 'cases'>) =>
  cases.length === 0 ? null : (
    <section aria-labelledby="cases">
      <SectionHead id="cases" title={text.cases} moreTo={paths.caseDetail()} />
      <ul className={css.cards}>
        {cases.map(({ id, title, enterprise, summary }) => (
          <Card key={id} as="li">
            <h3 className={css.name}>
              <Link to={paths.caseDetail({ id })}>{title}</Link>
            </h3>
            <p className={css.sort}>{enterprise}</p>
            <p>{summary}</p>
          </Card>
        ))}
      </ul>
    </section>
  );

/** Each whole and as large as its place, in the width that the screen needs, once it is near; the original is a link away, as a download. Below it what it shows, which its alternative text has said already. */
const Gallery = ({ gallery }: { gallery: readonly WholePicture[] }) =>
  gallery.length === 0 ? null : (
    <section aria-labelledby="gallery">
      <SectionHead id="gallery" title={text.gallery} />
      <ul className={css.gallery}>
        {gallery.map(({ src, alt, width, height }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand at two positions
          <li key={at}>
            <a href={src} download="" title={text.larger}>
              <img
                src={`${src}&width=960`}
                srcSet={pictureSet(src, width)}
                sizes="(width < 640px) 100vw, (width < 1024px) 50vw, 24rem"
                alt={alt}
                {...(width > 0 && { width, height })}
                loading="lazy"
                decoding="async"
              />
            </a>
            <p aria-hidden="true">{alt}</p>
          </li>
        ))}
      </ul>
    </section>
  );

const Policies = ({ policies, policiesTo }: Pick<StaticLoaded, 'policies' | 'policiesTo'>) =>
  policies.length === 0 ? null : (
    <section aria-labelledby="policies">
      <SectionHead id="policies" title={text.ofIndustries} moreTo={policiesTo} />
      <ul className={css.cards}>
        {policies.map((policy) => (
          <Card key={policy.id} as="li">
            <HomePolicyTags policy={policy} />
            <h3 className={css.name}>
              <Link to={paths.policy(policy.id)}>{policy.title}</Link>
            </h3>
            <p className={css.sort}>
              {wholeDates([policy.issuers.join('、'), policy.publishedOn].filter(Boolean).join(' · '))}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
