// A shared report: the same document without what only its enterprise may do.
import type { ReactNode } from 'react';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import type { SharedReport } from '../report-shape.rules.ts';
import { wholeGroup } from '../shown-group.rules.ts';
import { DeadlineTiles } from './deadline-tiles.tsx';
import { MoneySection } from './money-section.tsx';
import { PathsSection } from './paths-section.tsx';
import { VerdictFigure } from './verdict-figure.tsx';
import { Contradictions } from './contradictions.tsx';
import { Completeness } from './completeness.tsx';
import { Watermark } from './watermark.tsx';
import { reportText, sharedText } from './report.text.ts';
import { ReportGroups } from './report-groups.tsx';
import type { ItemWays } from './report-entry.tsx';
import css from './report.module.css';
import own from './report-own.module.css';
import { TaxSection } from './tax-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** Whoever reads it is not its enterprise. */
const NO_WAYS: ItemWays = { declarable: {} };

export function SharedReportView({ report, children }: { report: SharedReport; children: ReactNode }) {
  const { enterpriseName, creditCode, createdAt, expiresAt, basisText, summary, groups, bundle } = report;
  return (
    <div className={css.page}>
      <Watermark name={enterpriseName} on={report.on} />
      <Notice tone="quiet">
        <p>{sharedText.notice(expiresAt)}</p>
      </Notice>
      <Card as="div">
        <h1 className={css.title}>{reportText.of(enterpriseName)}</h1>
        <VerdictFigure report={report} on={report.on} />
        <div className={own.head}>
          <div>
            <p className={own.particulars}>
              <span>
                {reportText.creditCode} {creditCode}
              </span>
              <span>
                {reportText.createdAt} {createdAt}
              </span>
              <span>{reportText.on(report.on)}</span>
            </p>
            <p className={css.basis}>{basisText}</p>
          </div>
          <Completeness {...report.completeness} />
        </div>
        <div className={own.tools} data-print="hide">
          {children}
        </div>
      </Card>
      <Contradictions texts={report.contradictions} />
      <DeadlineTiles timeline={report.timeline} on={report.on} />
      <MoneySection summary={summary} bundle={bundle} />
      <ReportGroups groups={groups.map(wholeGroup)} far={report.far} ways={NO_WAYS} />
      <PathsSection paths={report.paths} on={report.on} />
      <TaxSection lines={report.taxes} />
      <TimelineSection entries={report.timeline} />
      <p className={css.disclaimer}>{report.disclaimer}</p>
    </div>
  );
}
