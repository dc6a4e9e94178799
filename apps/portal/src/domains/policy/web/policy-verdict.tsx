// Beside a policy: the verdict for the enterprise one acts for. Guests are told how to get one.
import { lazy } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import type { Outcome } from '../../../page/api.ts';
import { paths } from '../../../paths.ts';
import type { PolicyVerdict as Verdict } from './load-verdicts.ts';
import css from './policy-detail.module.css';
import { verdictText } from './verdict.text.ts';

export interface PolicyVerdictProps {
  policyId: string;
  isMember: boolean;
  /** Null: nobody is signed in, or matching could not answer in time. */
  verdict: Outcome<Verdict> | null;
}

/** For members only: a guest's browser never loads it. */
const OwnVerdict = lazy(() => import('./own-verdict.tsx').then((part) => ({ default: part.OwnVerdict })));

export const PolicyVerdict = ({ policyId, isMember, verdict }: PolicyVerdictProps) => (
  <Card>
    <div data-print={isMember ? undefined : 'hide'}>
      <h2 className={css.railTitle}>{verdictText.title}</h2>
      {isMember ? <OwnVerdict verdict={verdict} /> : <GuestHint policyId={policyId} />}
    </div>
  </Card>
);

const GuestHint = ({ policyId }: { policyId: string }) => (
  <>
    <p className={css.small}>{verdictText.guest}</p>
    <p className={css.verdictLinks}>
      <Link to={paths.signOn(paths.policy(policyId))} reloadDocument>
        {verdictText.signIn}
      </Link>
      <Link to={paths.policyMatch()}>{verdictText.trial}</Link>
    </p>
  </>
);
