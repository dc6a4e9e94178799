// The verdict on a policy for the enterprise that the reader acts for, or why there is none.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import type { Outcome } from '../../../page/api.ts';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import type { PolicyVerdict } from './load-verdicts.ts';
import { ownVerdictText } from './own-verdict.text.ts';
import css from './policy-detail.module.css';
import { VerdictLine } from './verdict-line.tsx';

/** The anchor of the section that explains it. */
export const VERDICT_ANCHOR = 'verdict';

export function OwnVerdict({ verdict }: { verdict: Outcome<PolicyVerdict> | null }) {
  if (verdict === null) return <p className={css.small}>{ownVerdictText.late}</p>;
  if (!verdict.ok)
    return verdict.error.status === 403 ? (
      <NotForReader />
    ) : (
      <p className={css.small}>{ownVerdictText.late}</p>
    );
  const { item } = verdict.value;
  if (item === null) return <p className={css.small}>{ownVerdictText.none}</p>;
  return (
    <>
      <VerdictLine verdict={item} />
      <p className={css.verdictLinks} data-print="hide">
        <a href={`#${VERDICT_ANCHOR}`}>{ownVerdictText.explain}</a>
        <Link to={paths.matchReport()}>{ownVerdictText.report}</Link>
      </p>
    </>
  );
}

/** An agent may not see how the enterprise stands, and whoever works for the zone is not asked to bind one. */
function NotForReader() {
  const { viewer } = useShell().shell;
  if (chosenEnterprise(viewer) !== null) return <p className={css.small}>{ownVerdictText.notAllowed}</p>;
  if (viewer?.isOperator) return <p className={css.small}>{ownVerdictText.forEnterprises}</p>;
  return (
    <>
      <p className={css.small}>{ownVerdictText.bindFirst}</p>
      <p data-print="hide">
        <LinkButton size="s" to={paths.relation()}>
          {ownVerdictText.bind}
        </LinkButton>
      </p>
    </>
  );
}
