// 「与贵企业关系较远」: counted and openable; each with the known fact that puts it there.
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import type { FarPolicies } from '../path-shape.rules.ts';
import { reportText } from './report.text.ts';
import css from './report.module.css';

/** Nothing where there are none. */
export const FarFold = ({ far }: { far: FarPolicies | undefined }) =>
  far === undefined || far.total === 0 ? null : (
    <details className={css.rest}>
      <summary>{reportText.far(far.total)}</summary>
      <p className={css.small}>{reportText.farHint}</p>
      <ul className={css.far}>
        {far.policies.map(({ policyId, title, text }) => (
          <li key={policyId}>
            <Link to={paths.policy(policyId)}>{title}</Link>
            <span className={css.small}>{text}</span>
          </li>
        ))}
      </ul>
      {far.total > far.policies.length ? (
        <p className={css.small}>{reportText.farRest(far.total - far.policies.length)}</p>
      ) : null}
    </details>
  );
