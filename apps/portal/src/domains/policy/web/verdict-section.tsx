// 贵公司的匹配情况: every condition beside what is known of the enterprise; folded, so that the policy comes first.
import type { Outcome } from '../../../page/api.ts';
import { VerdictDetail } from '../../matching/verdict/web/verdict-detail.part.tsx';
import { DetailSection } from './detail-section.tsx';
import type { PolicyVerdict } from './load-verdicts.ts';
import css from './policy-detail.module.css';
import { ownVerdictText } from './own-verdict.text.ts';
import { VERDICT_ANCHOR } from './own-verdict.tsx';
import { VerdictLine } from './verdict-line.tsx';

/** Nothing where there is no verdict to explain. */
export function VerdictSection({ verdict }: { verdict: Outcome<PolicyVerdict> | null }) {
  if (verdict === null || !verdict.ok || verdict.value.item === null) return null;
  const { item, disclaimer } = verdict.value;
  return (
    <DetailSection id={VERDICT_ANCHOR} title={ownVerdictText.section}>
      <VerdictLine verdict={item} />
      <details className={css.explained}>
        <summary>
          {ownVerdictText.open(
            item.conditions.filter(({ kind }) => kind === 'leaf' || kind === 'manual' || kind === 'declared')
              .length,
          )}
        </summary>
        <VerdictDetail item={item} disclaimer={disclaimer} />
      </details>
    </DetailSection>
  );
}
