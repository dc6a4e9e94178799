// A match report by its share link (issue: Matching): for whoever holds the link, until it expires or is taken back.
import { lazy } from 'react';
import { data } from 'react-router';
import '@yqt/ui/description-list.module.css';
import '@yqt/ui/fold-card.module.css';
import '@yqt/ui/notice.module.css';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { PrintButton } from '@yqt/ui/print-button';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { matchingContract } from '../../contract.ts';
import type { Route } from './+types/shared-report.page';
import '../../verdict/web/condition-table.module.css';
import css from './match.module.css';
import '../../verdict/web/report-item.module.css';
import './report-own.module.css';
import './report.module.css';
import './summary.module.css';
import './paths.module.css';
import '@yqt/ui/table/table.module.css';
import { reportText, sharedText } from './report.text.ts';

/** A document is read before its scripts come; a link that leads nowhere never needs them. Its styles come with the page. */
const SharedReportView = lazy(() =>
  import('./shared-report-view.tsx').then((part) => ({ default: part.SharedReportView })),
);

/** The longest token that the contract lets in; anything else is as good as expired. */
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const gone = () => data({ report: null }, { status: 410 });
  if (!TOKEN.test(token)) return gone();
  const work = apiOf(context, matchingContract).readShared({ token });
  const outcome = await attempt(work);
  if (!outcome.ok && [403, 404, 410].includes(outcome.error.status)) return gone();
  return { report: await orErrorPage(request, work) };
}

/** Not for search engines: whoever is meant to read it has the link. */
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({ title: sharedText.title }, matches),
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export default function SharedReportPage({ loaderData: { report } }: Route.ComponentProps) {
  if (report === null) return <Gone />;
  return (
    <SharedReportView report={report}>
      <PrintButton label={reportText.print} />
    </SharedReportView>
  );
}

const Gone = () => (
  <div className={css.page}>
    <h1>{sharedText.title}</h1>
    <Card>
      <EmptyState
        title={sharedText.goneTitle}
        hint={sharedText.goneHint}
        action={<LinkButton to={paths.policyMatch()}>{sharedText.toTrial}</LinkButton>}
      />
    </Card>
  </div>
);
