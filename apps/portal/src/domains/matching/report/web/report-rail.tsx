// Beside the report from 1200 px on, above it on narrower screens: where everything stands, the PDF, printing, sharing.
import { LinkButton } from '@yqt/ui/button';
import { PrintButton } from '@yqt/ui/print-button';
import { ReportContents, type Contents } from './report-contents.tsx';
import { RegenerateForm } from './regenerate-form.tsx';
import { reportText } from './report.text.ts';
import { SHARE_ANCHOR } from './share-section.tsx';
import own from './report-own.module.css';
import side from './report-side.module.css';

export interface ReportRailProps {
  items: Contents;
  reportId: string;
  pdfTo: string;
}

export const ReportRail = ({ items, reportId, pdfTo }: ReportRailProps) => (
  <aside className={side.rail} aria-label={reportText.contents} data-print="hide">
    <ReportContents items={items} />
    <div className={own.tools}>
      <LinkButton variant="primary" to={pdfTo} reloadDocument>
        {reportText.pdf}
      </LinkButton>
      <PrintButton label={reportText.print} />
      <LinkButton to={`#${SHARE_ANCHOR}`} reloadDocument>
        {reportText.share}
      </LinkButton>
      <RegenerateForm reportId={reportId} />
    </div>
  </aside>
);
