// The report of the chosen enterprise, from its head to the ways to pass it on.
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import type { Outcome } from '../../../../page/api.ts';
import type { Page } from '@yqt/kernel/page';
import { PagePart } from '../../../../page/part.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { Declarable } from '../../../declaration/web/load-declarable.part.ts';
import type { Report, ReportDiff, ReportHead as Head, ShareView } from '../report-shape.rules.ts';
import { LinkButton } from '@yqt/ui/button';
import { DeadlineTiles } from './deadline-tiles.tsx';
import { MoneySection } from './money-section.tsx';
import { PathsSection } from './paths-section.tsx';
import { Contradictions } from './contradictions.tsx';
import { DiffSection } from './diff-section.tsx';
import { HistorySection } from './history-section.tsx';
import { contradictionText } from './section.text.ts';
import { reportText } from './report.text.ts';
import type { ReportDone, ReportTyped } from './post-report.ts';
import { QuestionBox } from './question-box.tsx';
import type { AskedQuestion } from '../../question/web/question-form.ts';
import { NoneYet } from './none-yet.tsx';
import { Watermark } from './watermark.tsx';
import { RegenerateForm } from './regenerate-form.tsx';
import { contentsOf } from './report-contents.tsx';
import { ReportRail } from './report-rail.tsx';
import type { ShownGroup } from '../shown-group.rules.ts';
import side from './report-side.module.css';
import { ReportGroups } from './report-groups.tsx';
import { ReportHeader } from './report-header.tsx';
import css from './report.module.css';
import { ShareSection } from './share-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

export interface WholeReportProps {
  report: Omit<Report, 'questions' | 'groups'> & { questions: AskedQuestion[]; groups: ShownGroup[] };
  isLatest: boolean;
  heads: Outcome<Page<Head>>;
  diff: Outcome<ReportDiff> | null;
  shares: Outcome<ShareView[]>;
  now: string;
  pdfTo: string;
  icsTo: string;
  declarable: Declarable;
  posted: FormReply<ReportDone, ReportTyped> | undefined;
}

export function WholeReport(props: WholeReportProps) {
  const { report, isLatest, heads, diff, shares, now, pdfTo, icsTo, declarable, posted } = props;
  const { id, enterprise, summary, groups, questions, unlock, bundle, timeline, on } = report;
  const own = isLatest ? null : id;
  const declaring = { enterprise: enterprise.name, reportId: id, year: Number(now.slice(0, 4)) };
  return (
    <div className={side.beside}>
      <Watermark name={enterprise.name} on={on} />
      <ReportRail items={contentsOf(report)} reportId={id} pdfTo={pdfTo} />
      <div className={css.page}>
        <Standing report={report} isLatest={isLatest} />
        <Said posted={posted} />
        <ReportHeader report={report} now={now} />
        <Contradictions
          texts={report.contradictions}
          actions={
            isLatest ? (
              <LinkButton to={paths.relationInfo(enterprise.enId)}>{contradictionText.toFacts}</LinkButton>
            ) : undefined
          }
        />
        {diff === null ? null : (
          <PagePart outcome={diff}>
            {(given) => <DiffSection diff={given} closeTo={paths.matchReport({ id: own })} />}
          </PagePart>
        )}
        <DeadlineTiles timeline={timeline} on={on} />
        <MoneySection summary={summary} bundle={bundle} />
        {isLatest ? (
          <QuestionBox
            enterprise={enterprise}
            questions={questions}
            unlock={unlock}
            on={now.slice(0, 10)}
            reportId={id}
            posted={posted}
          />
        ) : null}
        {summary.eligible + summary.completable === 0 ? <NoneYet /> : null}
        <ReportGroups
          groups={groups}
          far={report.far}
          ways={{ declaring: isLatest ? declaring : undefined, declarable }}
          wholeTo={(group) => paths.matchReport({ id: own, group })}
        />
        <PathsSection paths={report.paths} on={on} />
        <TaxSection lines={report.taxes} />
        <TimelineSection entries={timeline} icsTo={icsTo} />
        <Kept {...{ heads, shares, now, posted, id, own, isLatest }} />
        <p className={css.disclaimer}>{report.disclaimer}</p>
      </div>
    </div>
  );
}

/** What a form that is not about facts was answered. */
const Said = ({ posted }: Pick<WholeReportProps, 'posted'>) =>
  posted?.state === 'refused' && posted.values.form === 'other' ? (
    <Notice tone="error" isLive>
      <p>{posted.message}</p>
    </Notice>
  ) : null;

interface KeptProps extends Pick<WholeReportProps, 'heads' | 'shares' | 'now' | 'posted' | 'isLatest'> {
  id: string;
  /** In the address of the report; null = the latest. */
  own: string | null;
}

/** The reports of before, and the links to this one. */
const Kept = ({ heads, shares, now, posted, id, own, isLatest }: KeptProps) => (
  <>
    <PagePart outcome={heads}>
      {({ records }) => <HistorySection heads={records} current={{ id, isLatest }} />}
    </PagePart>
    <PagePart outcome={shares}>
      {(list) => (
        <ShareSection
          reportId={id}
          address={paths.matchReport({ id: own })}
          shares={list}
          now={now}
          posted={posted}
        />
      )}
    </PagePart>
  </>
);

/** Whether the report still says what is so: an older one, or facts and rules that have changed since. */
function Standing({
  report,
  isLatest,
}: {
  report: Pick<Report, 'id' | 'createdAt' | 'staleText'>;
  isLatest: boolean;
}) {
  if (!isLatest)
    return (
      <Notice tone="quiet" actions={<Link to={paths.matchReport()}>{reportText.toLatest}</Link>}>
        <p>{reportText.older(report.createdAt)}</p>
      </Notice>
    );
  if (report.staleText === null) return null;
  return (
    <div data-print="hide">
      <Notice
        tone="warning"
        title={report.staleText}
        actions={<RegenerateForm reportId={report.id} isPrimary />}
      />
    </div>
  );
}
