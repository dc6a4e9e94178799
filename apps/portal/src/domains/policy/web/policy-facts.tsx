// The head of a policy: title, state, amount, window and verdict; and the particulars of the document.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { PhoneFold } from '@yqt/ui/phone-fold';
import { paths } from '../../../paths.ts';
import type { PolicyDetail, ReviewView } from '../contract.ts';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { windowRangeText } from './policy.text.ts';
import { verdictText } from './verdict.text.ts';
import { WindowTag } from './window-tag.tsx';

/** What the policy gives, until when, and what that means for the reader: before anything else, on a phone too. */
export interface PolicyHeadProps {
  policy: PolicyDetail;
  /** Of the reader's enterprise; null = none is asked for. */
  verdict: string | null;
  /** They are shown the way to one. */
  isGuest?: boolean;
  /** When it is declared, or why no day is known. */
  time: string;
  /** That explain it in pictures. */
  topics: readonly { id: string; title: string }[];
}

export function PolicyHead({ policy, verdict, time, topics, isGuest = false }: PolicyHeadProps) {
  const { title, summary, amountText, window } = policy;
  const keys = [
    { term: detailText.amount, value: amountText },
    { term: detailText.windows, value: window === null ? time : windowRangeText(window) },
    { term: detailText.verdict, value: verdict },
  ];
  return (
    <Card as="div">
      <h1 className={css.title}>{title}</h1>
      <StateTags policy={policy} />
      <dl className={css.keys}>
        {keys.map(({ term, value }) =>
          value === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{wholeDates(value)}</dd>
            </div>
          ),
        )}
        {isGuest ? (
          <div data-print="hide">
            <dt>{verdictText.title}</dt>
            <dd>
              <Link to={paths.policyMatch()}>{verdictText.trial}</Link>
            </dd>
          </div>
        ) : null}
      </dl>
      <p className={css.summary}>{summary}</p>
      {topics.length === 0 ? null : (
        <p data-print="hide">
          {detailText.topics}
          {topics.map(({ id, title: topic }) => (
            <Link key={id} to={paths.topic(id)} className={css.topic}>
              {detailText.topicName(topic)}
            </Link>
          ))}
        </p>
      )}
    </Card>
  );
}

/** The notices above say what else there is to know of the record. */
const StateTags = ({ policy: { window, levelLabel } }: { policy: PolicyDetail }) => (
  <p className={css.tags}>
    {window ? <WindowTag window={window} /> : null}
    {levelLabel === '' ? null : <Tag tone="blue">{levelLabel}</Tag>}
  </p>
);

/** The particulars of the document. */
export function PolicyFacts({ policy }: { policy: PolicyDetail }) {
  const items = particulars(policy);
  return (
    <Card as="section" labelledBy="facts">
      <SectionHead id="facts" title={detailText.facts} />
      <PhoneFold label={detailText.allFacts(items.length)}>
        <DescriptionList columns={2} items={items} />
      </PhoneFold>
    </Card>
  );
}

/** 「已完成（2026-03-01，文号）」; null where nothing is known, so that nothing is shown. */
function reviewText(review: ReviewView | null): string | null {
  if (review === null) return null;
  const more = [review.date, review.docNo].filter((one) => one !== null).join('，');
  return (review.done ? detailText.reviewed : detailText.unreviewed) + (more ? `（${more}）` : '');
}

const particulars = (policy: PolicyDetail) => [
  { term: detailText.indexNo, value: policy.indexNo },
  { term: detailText.docNo, value: policy.docNo },
  { term: detailText.issuers, value: policy.issuers.join('、') },
  { term: detailText.validity, value: policy.validityLabel },
  { term: detailText.writtenOn, value: policy.writtenOn },
  { term: detailText.publishedOn, value: policy.publishedOn },
  { term: detailText.effectiveOn, value: policy.effectiveOn },
  { term: detailText.expiresOn, value: policy.expiresOn ?? detailText.noExpiry },
  { term: detailText.legalityReview, value: reviewText(policy.legalityReview) },
  { term: detailText.competitionReview, value: reviewText(policy.competitionReview) },
  { term: detailText.supportMode, value: policy.supportModeLabels.join('、') },
  { term: detailText.redemptionMode, value: policy.redemptionModeLabel },
  { term: detailText.targets, value: policy.targetLabels.join('、') },
  { term: detailText.industries, value: policy.industryLabels.join('、') },
];
