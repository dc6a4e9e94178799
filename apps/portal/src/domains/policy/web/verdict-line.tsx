// What a policy means for the reader's enterprise, on a card: 可申报 · 补充信息后可确认 · 暂不符合 · 仅供参考, and why.
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { CardVerdict } from './load-verdicts.ts';
import css from './policy-card.module.css';

const TONES: Record<CardVerdict['group'], TagTone> = {
  eligible: 'green',
  completable: 'orange',
  ineligible: 'gray',
  reference: 'blue',
};

/** Nothing where the policy has no conditions, or nobody is asked for. */
export const VerdictLine = ({
  verdict,
}: {
  verdict: Pick<CardVerdict, 'group' | 'groupLabel' | 'reason'> | undefined;
}) =>
  verdict === undefined ? null : (
    <p className={css.verdict}>
      <Tag tone={TONES[verdict.group]} isPlain>
        {verdict.groupLabel}
      </Tag>{' '}
      <span>{verdict.reason}</span>
    </p>
  );
