// 智能匹配 (spec §2 policy-match; issue: Matching): a member's own standing; for everybody a trial by a company's name over
// public registry facts, or by a few typed facts, with the same engine. Nothing of a trial is stored.
import { lazy } from 'react';
import '@yqt/ui/description-list.module.css';
import '@yqt/ui/error-summary.module.css';
import '@yqt/ui/fold-card.module.css';
import '@yqt/ui/notice.module.css';
import { Card } from '@yqt/ui/card';
import { Tabs } from '@yqt/ui/tabs';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { paths } from '../../../../paths.ts';
import type { Route } from './+types/match.page';
import { loadMatch, postMatch } from './load-match.ts';
import '../../verdict/web/condition-table.module.css';
import css from '../../report/web/match.module.css';
import { matchPageText } from './match.text.ts';
import { MatchGuide } from './match-guide.tsx';
import { NameForm } from './name-form.tsx';
import '../../verdict/web/report-item.module.css';
import '../../report/web/report.module.css';
import '../../report/web/summary.module.css';
import '../../report/web/paths.module.css';
import '@yqt/ui/table/table.module.css';
import '../../question/web/question.module.css';

/** Loaded only where it is shown; the styles come with the page, for readers without JavaScript. */
const OwnStanding = lazy(() =>
  import('../../report/web/own-standing.tsx').then((part) => ({ default: part.OwnStanding })),
);
const TryForm = lazy(() => import('./try-form.tsx').then((part) => ({ default: part.TryForm })));
const TryResult = lazy(() => import('./try-result.tsx').then((part) => ({ default: part.TryResult })));

export const loader = ({ request, context }: Route.LoaderArgs) => loadMatch({ request, context });

export const action = ({ request, context }: Route.ActionArgs) => postMatch({ request, context });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: matchPageText.title, description: matchPageText.lead }, matches);
}

export default function MatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, questions, by, name, today } = loaderData;
  const tried = actionData ?? loaderData.tried;
  return (
    <div className={css.page}>
      <div>
        <h1>{matchPageText.title}</h1>
        <p className={css.lead}>{matchPageText.lead}</p>
      </div>
      {own ? <OwnStanding own={own} /> : null}
      <Card as="section" labelledBy="trial">
        <h2 id="trial" className={own ? css.trial : 'visually-hidden'}>
          {matchPageText.trial}
        </h2>
        {own ? <p className={css.lead}>{matchPageText.trialHint}</p> : null}
        <Tabs
          label={matchPageText.ways}
          current={by}
          items={[
            { key: 'name', label: matchPageText.byName, to: paths.policyMatch() },
            { key: 'facts', label: matchPageText.byFacts, to: paths.policyMatch({ by: 'facts' }) },
          ]}
        />
        {questions === null ? (
          <NameForm name={tried?.values.name ?? name} />
        ) : (
          <PagePart outcome={questions}>
            {(list) => <TryForm questions={list} tried={tried} on={today} />}
          </PagePart>
        )}
      </Card>
      {tried === null ? <MatchGuide /> : <TryResult tried={tried} by={by} isGuest={own === null} />}
    </div>
  );
}
