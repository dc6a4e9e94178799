// Where the member's own enterprise stands: the latest summary and the way to the report, or what is missing for one.
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { useShell } from '../../../../frame/use-shell.ts';
import { paths } from '../../../../paths.ts';
import type { ReportHead } from '../report-shape.rules.ts';
import { ownText } from './section.text.ts';
import css from './match.module.css';

export interface OwnStandingProps {
  own: { enterprise: { name: string } | null; latest: ReportHead | null };
}

export function OwnStanding({ own: { enterprise, latest } }: OwnStandingProps) {
  if (enterprise === null) return <BindNotice />;
  return (
    <Card as="section" labelledBy="own">
      <SectionHead id="own" title={ownText.title(enterprise.name)} />
      {latest === null ? (
        <>
          <p>{ownText.first(enterprise.name)}</p>
          <p className={css.small}>{ownText.firstHint}</p>
        </>
      ) : (
        <Latest name={enterprise.name} latest={latest} />
      )}
      <p className={css.actions}>
        <LinkButton variant="primary" to={paths.matchReport()}>
          {latest === null ? ownText.create : ownText.open}
        </LinkButton>
      </p>
    </Card>
  );
}

/** Whoever works for the zone is not asked to bind an enterprise: what can be tried stands below. */
const BindNotice = () =>
  useShell().shell.viewer?.isOperator ? null : (
    <Notice
      tone="warning"
      title={ownText.bindTitle}
      actions={
        <LinkButton variant="primary" to={paths.relation()}>
          {ownText.bind}
        </LinkButton>
      }
    >
      <p>{ownText.bindHint}</p>
    </Notice>
  );

const Latest = ({ name, latest: { summary, createdAt } }: { name: string; latest: ReportHead }) => (
  <>
    <p className={css.matched}>
      {summary.eligible > 0
        ? ownText.matched(name, summary.eligible, summary.declarableNow)
        : ownText.none(name)}
      {summary.completable > 0 ? `；${ownText.completable(summary.completable)}` : ''}
    </p>
    <p className={css.small}>{ownText.asOf(createdAt)}</p>
  </>
);
