// What stands beside the search for members: what the latest report says of their enterprise, or the way to one. Loaded
// only by whoever is signed in.
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../paths.ts';
import css from './home-hero.module.css';
import { homeStandingText as text } from './home-standing.text.ts';
import type { Standing } from './load-home.ts';
import { chosenEnterprise, type ViewerView } from '../frame/shell-types.ts';

export interface HomeStandingProps {
  viewer: ViewerView;
  standing: Standing | null;
}

export function HomeStanding({ viewer, standing }: HomeStandingProps) {
  const name = chosenEnterprise(viewer)?.name;
  if (name === undefined)
    return viewer.isOperator ? (
      <Way title={text.officer} to={paths.console()} action={text.toConsole} />
    ) : (
      <Way title={text.bindHint} to={paths.relation()} action={text.bind} />
    );
  const summary = standing?.summary;
  if (!summary) return <Way title={text.notMatched(name)} to={paths.matchReport()} action={text.match} />;
  const { eligible, completable, amount } = summary;
  const figures = [
    { term: text.eligible, value: text.items(eligible) },
    eligible === 0
      ? { term: text.completable, value: text.items(completable) }
      : { term: text.amount, value: amount.maxWan === '0' ? text.none : amount.text },
    { term: text.next, value: standing.next ?? text.none },
  ];
  return (
    <>
      <p className={css.panelTitle}>{name}</p>
      <dl className={css.figures}>
        {figures.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={paths.matchReport()} variant="primary">
        {text.toReport}
      </LinkButton>
    </>
  );
}

const Way = ({ title, to, action }: { title: string; to: string; action: string }) => (
  <>
    <p className={css.panelTitle}>{title}</p>
    <LinkButton to={to} variant="primary">
      {action}
    </LinkButton>
  </>
);
