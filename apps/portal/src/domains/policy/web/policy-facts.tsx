// The head of a policy: title, tags, and the particulars of the document.
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import type { PolicyDetail, ReviewView } from '../contract.ts';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';
import { PolicyTags } from './policy-tags.part.tsx';

export function PolicyFacts({ policy }: { policy: PolicyDetail }) {
  return (
    <Card as="div">
      <h1 className={css.title}>{policy.title}</h1>
      <PolicyTags policy={policy} isDetail />
      <p className={css.summary}>{policy.summary}</p>
      {policy.amountText === null ? null : (
        <p className={css.amount}>
          <span>{detailText.amount}</span>
          {policy.amountText}
        </p>
      )}
      <DescriptionList columns={2} items={particulars(policy)} />
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
