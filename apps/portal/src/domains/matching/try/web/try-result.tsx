// What a trial found, on the same page: why nothing could be matched, or the whole answer with the way to more.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../../paths.ts';
import type { TryReply } from './load-match.ts';
import css from '../../report/web/match.module.css';
import { matchText } from './try.text.ts';
import { TryReportView } from './try-report-view.tsx';

export interface TryResultProps {
  tried: TryReply;
  by: 'name' | 'facts';
  isGuest: boolean;
}

export function TryResult({ tried, by, isGuest }: TryResultProps) {
  if (tried.result === null) return null;
  const { report, candidates, declarable } = tried.result;
  if (report.ok) return <TryReportView {...{ report: report.value, declarable, tried, isGuest }} />;
  // A refused form says so itself.
  if (by === 'facts') return null;
  return report.error.status === 404 || report.error.status === 422 ? (
    <NotFound name={tried.values.name} candidates={candidates} />
  ) : (
    <Notice tone="error" title={matchText.refusedTitle} isLive>
      <p>{report.error.message}</p>
    </Notice>
  );
}

const NotFound = ({ name, candidates }: { name: string; candidates: readonly string[] }) => (
  <Notice
    tone="warning"
    title={matchText.notFoundTitle(name)}
    isLive
    actions={<LinkButton to={paths.policyMatch({ by: 'facts' })}>{matchText.toFacts}</LinkButton>}
  >
    <p>{matchText.notFoundHint}</p>
    {candidates.length === 0 ? null : (
      <div className={css.candidates}>
        <p>{matchText.candidates}</p>
        <ul>
          {candidates.map((one) => (
            <li key={one}>
              <Link to={paths.policyMatch({ name: one })}>{one}</Link>
            </li>
          ))}
        </ul>
      </div>
    )}
  </Notice>
);
