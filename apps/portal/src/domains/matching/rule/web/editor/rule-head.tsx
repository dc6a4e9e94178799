// The head of the page: whose rule it is, and where it stands on its way into force, with what the reader may do about it.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { useListPlace } from '../../../../../page/list-place.ts';
import { paths, withQuery } from '../../../../../paths.ts';
import type { RuleVersion } from '../../rule-shape.rules.ts';
import { PolicyWarnings } from '../policy-warnings.tsx';
import { ReviewActions } from '../versions/review-actions.tsx';
import css from './rule-editor.module.css';
import { editorText as text, flowText, versionText } from '../rule-editor.text.ts';
import { isEditor, isReviewer, type RulePage } from '../rule-page.ts';
import { STATE_TONES } from '../rule.text.ts';

export function RuleHeading({ page: { policy, active, open } }: { page: RulePage }) {
  const { policyId, title, code, levelLabel, isDemo } = policy;
  const nature = (open ?? active)?.nature ?? 'legal';
  return (
    <header className={css.heading}>
      <p>
        <Link to={useListPlace(paths.consoleRules())}>‹ {text.list}</Link>
      </p>
      <h1>{title}</h1>
      <p className={css.marks}>
        <span>{text.code(code)}</span>
        <Tag>{levelLabel}</Tag>
        <Tag tone={nature === 'legal' ? 'blue' : 'orange'}>{text[nature]}</Tag>
        {isDemo ? <Tag>{text.demo}</Tag> : null}
        <Link to={paths.policy(policyId)} target="_blank" rel="noopener">
          {text.publicPage}
          <span className="visually-hidden">{text.newWindow}</span>
        </Link>
      </p>
    </header>
  );
}

/** Where the rule stands; nothing can be done with a version of the history. */
export function RuleStanding({ page }: { page: RulePage }) {
  return (
    <>
      <PolicyWarnings warnings={page.policy.warnings} />
      <Standing page={page} />
    </>
  );
}

function Standing({ page }: { page: RulePage }) {
  const { policy, open, shown } = page;
  if (shown)
    return (
      <div className={css.standing}>
        <p>{text.shownVersion(shown.version, shown.stateLabel)}</p>
        <LinkButton to={paths.consoleRule(policy.policyId)}>{text.backToCurrent}</LinkButton>
      </div>
    );
  return open ? <OpenStanding page={page} open={open} /> : <NothingOpen page={page} />;
}

function NothingOpen({ page }: { page: RulePage }) {
  const { policy, active, wantsDraft } = page;
  if (isEditor(page) && wantsDraft) return null;
  return (
    <div className={css.standing}>
      <p>{active ? flowText.none : text.noRule}</p>
      {isEditor(page) ? (
        <LinkButton variant="primary" to={withQuery(paths.consoleRule(policy.policyId), { edit: true })}>
          {text.start}
        </LinkButton>
      ) : null}
    </div>
  );
}

function OpenStanding({ page, open }: { page: RulePage; open: RuleVersion }) {
  const { state, version, stateLabel, author, updatedAt, rejection, note } = open;
  const isOwn = author === page.loginName;
  const canReview = isReviewer(page) && state !== 'draft';
  return (
    <Notice tone={rejection === null ? 'info' : 'warning'}>
      <p className={css.marks}>
        <Tag tone={STATE_TONES[state]}>{flowText.workedOn(version, stateLabel)}</Tag>
        <span>{flowText.by(author ?? versionText.import, updatedAt)}</span>
      </p>
      <p>{standingWords(page, open)}</p>
      {rejection === null ? null : (
        <p>
          {flowText.rejectReason}：{rejection}
        </p>
      )}
      {note === '' ? null : (
        <p>
          {flowText.note}：{note}
        </p>
      )}
      {canReview && isOwn && state === 'submitted' ? <p>{flowText.own}</p> : null}
      {canReview ? <ReviewActions version={open} isOwn={isOwn} warnings={page.policy.warnings} /> : null}
    </Notice>
  );
}

function standingWords(page: RulePage, { state, rejection, activeFrom }: RuleVersion): string {
  if (state === 'submitted') return flowText.awaits;
  if (state === 'approved') return activeFrom === null ? flowText.approved : flowText.scheduled(activeFrom);
  if (!isEditor(page)) return flowText.reviewerWaits;
  return rejection === null ? '' : flowText.rejected;
}
