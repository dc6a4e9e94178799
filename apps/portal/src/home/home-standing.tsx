// The line below the search for members: what their enterprise can declare, or that none is bound. Says nothing where
// matching cannot answer.
import { Link } from 'react-router';
import type { Static } from 'typebox';
import type { matchingContract } from '../domains/matching/contract.ts';
import type { Outcome } from '../page/api.ts';
import { paths } from '../paths.ts';
import css from './home-hero.module.css';
import { homeStandingText } from './home-standing.text.ts';
import { chosenEnterprise, type ViewerView } from '../frame/shell-types.ts';

export interface HomeStandingProps {
  viewer: ViewerView;
  /** The latest report, as a list of at most one. */
  matched: Outcome<Static<(typeof matchingContract.listReports)['output']>> | null;
}

export function HomeStanding({ viewer, matched }: HomeStandingProps) {
  const name = chosenEnterprise(viewer)?.name;
  if (name === undefined && viewer.isOperator)
    return <Line text={homeStandingText.officer} to={paths.console()} action={homeStandingText.toConsole} />;
  if (name === undefined)
    return <Line text={homeStandingText.bindHint} to={paths.relation()} action={homeStandingText.bind} />;
  if (matched === null || !matched.ok) return null;
  const summary = matched.value.records[0]?.summary;
  if (summary === undefined)
    return (
      <Line
        text={homeStandingText.notMatched(name)}
        to={paths.matchReport()}
        action={homeStandingText.match}
      />
    );
  const text =
    summary.eligible > 0
      ? homeStandingText.matched(name, summary.eligible, summary.declarableNow)
      : homeStandingText.completable(name, summary.completable);
  return <Line text={text} to={paths.matchReport()} action={homeStandingText.toReport} />;
}

const Line = ({ text, to, action }: { text: string; to: string; action: string }) => (
  <p className={css.standing} data-print="hide">
    {text}
    <Link to={to}>{action}</Link>
  </p>
);
