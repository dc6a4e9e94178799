// One kept result in place of the form: what it is, the way back, its outcome and every row.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { resultHistoryText } from './history.text.ts';
import type { LoadedTool } from './load-tool.ts';
import { ReportDetails } from './report-details.tsx';
import { ReportBasis, ReportOutcome } from './report-outcome.tsx';
import { toolText } from './tool.text.ts';

export function KeptResult({
  shown: { card, report },
  path,
}: {
  shown: NonNullable<LoadedTool['shown']>;
  path: string;
}) {
  return (
    <>
      <Notice
        actions={
          <>
            <Link to={path}>{resultHistoryText.back}</Link>
            <PrintButton size="s" label={toolText.print} />
          </>
        }
      >
        {resultHistoryText.shown(card.createdAt)}
      </Notice>
      <Card as="section" labelledBy="kept">
        <SectionHead
          id="kept"
          title={report.title}
          description={resultHistoryText.ruleOn(report.on, card.docNos)}
        />
        <ReportOutcome report={report} />
        <ReportBasis report={report} />
      </Card>
      <ReportDetails sections={report.sections} />
    </>
  );
}
