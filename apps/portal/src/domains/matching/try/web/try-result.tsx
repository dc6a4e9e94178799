// What a trial found, on the same page: why nothing could be matched, or the whole answer with the way to more.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../../paths.ts';
import type { TryAnswer } from './load-match.ts';
import css from '../../report/web/match.module.css';
import { matchText } from '../../verdict/web/matching.text.ts';
import { TryReportView } from './try-report-view.tsx';

export interface TryResultProps {
  tried: TryAnswer;
  by: 'name' | 'facts';
  isGuest: boolean;
}

export function TryResult({ tried, by, isGuest }: TryResultProps) {
  const { result, name } = tried;
  if (result === null) return null;
  if (result.ok) return <TryReportView report={result.value} tried={tried} isGuest={isGuest} />;
  // A refused form says so itself.
  if (by === 'facts') return null;
  return result.error.status === 404 || result.error.status === 422 ? (
    <NotFound name={name} candidates={tried.candidates} />
  ) : (
    <Notice tone="error" title={matchText.refusedTitle} isLive>
      <p>{result.error.message}</p>
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
