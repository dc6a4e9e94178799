// 发展路径: title by title what leads there, with the clause and the earliest day, and what it opens; a plan of one to three
// years. The first two are open, further ones behind one click.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { DevelopmentPath, PathGoal, PathStage } from '../path-shape.rules.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { pathText } from './path.text.ts';
import css from './paths.module.css';

export const PATHS_ANCHOR = 'paths';

/** Steps of a stage that are seen at once. */
const STEPS = 3;

/** Nothing where no title is within reach that would open anything. */
export function PathsSection({
  paths: plans = [],
  on,
}: {
  paths?: readonly DevelopmentPath[] | undefined;
  on: string;
}) {
  if (plans.length === 0) return null;
  const [first, ...rest] = plans;
  return (
    <Card as="section" labelledBy={PATHS_ANCHOR}>
      <SectionHead id={PATHS_ANCHOR} title={pathText.title} description={pathText.hint} />
      {first === undefined ? null : <Path path={first} on={on} />}
      {rest.length === 0 ? null : (
        <details className={css.more}>
          <summary>
            {pathText.more(
              rest.length,
              rest.map(({ stages }) => stages.at(-1)?.title ?? ''),
            )}
          </summary>
          {rest.map((path) => (
            <Path key={path.title} path={path} on={on} />
          ))}
        </details>
      )}
    </Card>
  );
}

const Path = ({ path: { isOpen, stages, goals, goalCount }, on }: { path: DevelopmentPath; on: string }) => (
  <section className={css.path}>
    <h3>{pathText.pathOf(stages.at(-1)?.title ?? '', goalCount)}</h3>
    {isOpen ? <p className={css.small}>{pathText.open}</p> : null}
    <ol className={css.stages}>
      {stages.map((stage) => (
        <Stage key={stage.policyId} stage={stage} on={on} />
      ))}
      <li>
        <p className={css.when}>{pathText.after}</p>
        <div>
          <ul className={css.goals}>
            {goals.map((goal) => (
              <Goal key={goal.policyId} goal={goal} on={on} />
            ))}
          </ul>
          {goalCount > goals.length ? (
            <p className={css.small}>{pathText.others(goalCount - goals.length)}</p>
          ) : null}
        </div>
      </li>
    </ol>
  </section>
);

function Stage({
  stage: { policyId, title, docNo, isVerified, on: day, steps },
  on,
}: {
  stage: PathStage;
  on: string;
}) {
  const rest = steps.slice(STEPS);
  // where the whole stage can begin today its head says so
  const saysNow = day !== on;
  return (
    <li>
      <p className={css.when}>{pathText.earliest(day, on)}</p>
      <div>
        <p>
          <Link to={paths.policy(policyId)}>{title}</Link>{' '}
          {isVerified ? null : <Tag tone="orange">{itemText.unverified}</Tag>}
        </p>
        {docNo === null ? null : <p className={css.small}>{docNo}</p>}
        {steps.length === 0 ? (
          <p>{pathText.ready}</p>
        ) : (
          <Steps steps={steps.slice(0, STEPS)} saysNow={saysNow} />
        )}
        {rest.length === 0 ? null : (
          <details className={css.more}>
            <summary>{pathText.moreSteps(rest.length)}</summary>
            <Steps steps={rest} saysNow={saysNow} />
          </details>
        )}
      </div>
    </li>
  );
}

const Steps = ({ steps, saysNow }: Pick<PathStage, 'steps'> & { saysNow: boolean }) => (
  <ul className={css.steps}>
    {steps.map(({ text, clause, on }) => (
      <li key={text}>
        {text}
        <span className={css.small}>
          （{clause ?? itemText.noClause}
          {on === null && !saysNow ? '' : `；${pathText.from(on)}`}）
        </span>
      </li>
    ))}
  </ul>
);

const Goal = ({
  goal: { policyId, title, amountText, isDemo, isMet, on: day },
  on,
}: {
  goal: PathGoal;
  on: string;
}) => (
  <li>
    <Link to={paths.policy(policyId)}>{title}</Link> {isDemo ? <Tag>{itemText.demo}</Tag> : null}
    <span className={css.small}>
      {[
        amountText,
        day === null ? pathText.noWindow : pathText.window(day, on),
        isMet ? null : pathText.notAll,
      ]
        .filter((one) => one !== null)
        .join('；')}
    </span>
  </li>
);
