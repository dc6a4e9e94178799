// Whose report, of when, resting on what; the answer in one sentence and one picture.
import { Card } from '@yqt/ui/card';
import { paths } from '../../../../paths.ts';
import type { Report } from '../report-shape.rules.ts';
import { Completeness } from './completeness.tsx';
import { reportText } from './report.text.ts';
import { VerdictFigure } from './verdict-figure.tsx';
import css from './report.module.css';
import own from './report-own.module.css';

export interface ReportHeaderProps {
  report: Pick<
    Report,
    | 'id'
    | 'enterprise'
    | 'createdAt'
    | 'on'
    | 'basisText'
    | 'completeness'
    | 'summary'
    | 'unlock'
    | 'timeline'
  >;
  now: string;
}

export function ReportHeader({ report, now }: ReportHeaderProps) {
  const { id, enterprise, createdAt, on, basisText, completeness } = report;
  return (
    <Card as="div">
      <h1 className={css.title}>{reportText.of(enterprise.name)}</h1>
      <VerdictFigure report={report} on={on} />
      <div className={own.head}>
        <div>
          <p className={own.particulars}>
            <span>
              {reportText.creditCode} {enterprise.creditCode}
            </span>
            <span>
              {reportText.createdAt} {createdAt}
            </span>
            <span>{reportText.on(on)}</span>
          </p>
          <p className={css.basis}>{basisText}</p>
        </div>
        <Completeness {...completeness} moreTo={paths.relationInfo(enterprise.enId)} />
      </div>
      <p className={css.small} data-print="show" hidden>
        {reportText.printed(now, paths.matchReport({ id }))}
      </p>
    </Card>
  );
}
