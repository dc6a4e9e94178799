// Whose report, of when, resting on what; and what can be done with it.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { PrintButton } from '@yqt/ui/print-button';
import { paths } from '../../../../paths.ts';
import type { Report } from '../report-shape.rules.ts';
import { Completeness } from './completeness.tsx';
import { reportText } from './report.text.ts';
import { RegenerateForm } from './regenerate-form.tsx';
import css from './report.module.css';
import own from './report-own.module.css';

export interface ReportHeadProps {
  report: Pick<Report, 'id' | 'enterprise' | 'createdAt' | 'on' | 'basisText' | 'completeness'>;
  pdfTo: string;
  now: string;
}

export function ReportHead({ report, pdfTo, now }: ReportHeadProps) {
  const { id, enterprise, createdAt, on, basisText, completeness } = report;
  return (
    <Card as="div">
      <div className={own.head}>
        <div>
          <h1 className={css.title}>{reportText.of(enterprise.name)}</h1>
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
      <div className={own.tools} data-print="hide">
        <LinkButton variant="primary" to={pdfTo} reloadDocument>
          {reportText.pdf}
        </LinkButton>
        <PrintButton label={reportText.print} />
        <RegenerateForm reportId={id} />
      </div>
      <p className={css.small} data-print="show" hidden>
        {reportText.printed(now, paths.matchReport({ id }))}
      </p>
    </Card>
  );
}
