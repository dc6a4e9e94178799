// How much of what policies ask is known. Of facts, never of chances.
import { Link } from 'react-router';
import { questionText } from '../../question/web/question.text.ts';
import { reportText } from './report.text.ts';
import own from './report-own.module.css';

export interface CompletenessProps {
  known: number;
  total: number;
  /** Where the rest can be filled in. */
  moreTo?: string;
}

export const Completeness = ({ known, total, moreTo }: CompletenessProps) => (
  <div className={own.completeness}>
    <progress aria-label={reportText.completeness} value={known} max={Math.max(1, total)} />
    <span>{reportText.known(known, total)}</span>
    {moreTo === undefined ? null : (
      <Link to={moreTo} data-print="hide">
        {questionText.all}
      </Link>
    )}
  </div>
);
