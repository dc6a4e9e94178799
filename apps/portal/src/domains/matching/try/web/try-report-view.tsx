// The answer to a trial: summary, further questions, groups, sums and dates; and what signing in adds.
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../../paths.ts';
import type { TryReport } from '../try-shape.rules.ts';
import { Card } from '@yqt/ui/card';
import { askedFirst } from '../../report/asked-first.rules.ts';
import { wholeGroup } from '../../report/shown-group.rules.ts';
import { DeadlineTiles } from '../../report/web/deadline-tiles.tsx';
import { MoneySection } from '../../report/web/money-section.tsx';
import { PathsSection } from '../../report/web/paths-section.tsx';
import { VerdictFigure } from '../../report/web/verdict-figure.tsx';
import { Contradictions } from '../../report/web/contradictions.tsx';
import type { Declarable } from '../../../declaration/web/load-declarable.part.ts';
import type { TryReply } from './load-match.ts';
import css from '../../report/web/report.module.css';
import { matchText } from './try.text.ts';
import { ReportGroups } from '../../report/web/report-groups.tsx';
import { TaxSection } from '../../report/web/tax-section.tsx';
import { TimelineSection } from '../../report/web/timeline-section.tsx';
import { TryMore } from './try-more.tsx';

export interface TryReportViewProps {
  report: TryReport;
  declarable: Declarable;
  tried: TryReply;
  isGuest: boolean;
}

export function TryReportView({ report, declarable, tried, isGuest }: TryReportViewProps) {
  const { company, on, basisText, disclaimer, summary, groups, unlock, bundle, timeline } = report;
  const heading = useRef<HTMLHeadingElement>(null);
  // Outside system: focus and scrolling. The answer stands below the form that asked for it.
  useLayoutEffect(() => heading.current?.focus(), [report]);
  return (
    <div className={css.page}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {company === null ? matchText.resultOfFacts : matchText.resultOfName(company.name)}
        </h2>
        <p className={css.basis}>
          {on} · {basisText}
        </p>
        <p className={css.basis}>{company === null ? matchText.factsBasis : matchText.nameBasis}</p>
      </div>
      <Card as="div">
        <VerdictFigure report={report} on={on} />
      </Card>
      <Contradictions texts={report.contradictions} />
      <DeadlineTiles timeline={timeline} on={on} />
      <MoneySection summary={summary} bundle={bundle} />
      <TryMore questions={askedFirst(report)} unlock={unlock} on={on} tried={tried} />
      <ReportGroups groups={groups.map(wholeGroup)} far={report.far} ways={{ declarable }} />
      <PathsSection paths={report.paths} on={on} />
      <TaxSection lines={report.taxes} />
      <TimelineSection entries={timeline} />
      {isGuest ? (
        <Notice
          title={matchText.signInTitle}
          actions={
            <LinkButton variant="primary" to={paths.signOn(paths.matchReport())} reloadDocument>
              {matchText.signIn}
            </LinkButton>
          }
        >
          <p>{matchText.signInHint}</p>
        </Notice>
      ) : null}
      <p className={css.disclaimer}>
        {disclaimer} <Link to={paths.policies()}>{matchText.allPolicies}</Link>
      </p>
    </div>
  );
}
