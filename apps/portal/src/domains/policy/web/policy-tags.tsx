// What must be seen of a policy at once: its window, whether it is in force, whether it is checked, whether it is real.
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { PolicyCard } from '../contract.ts';
import { cardText } from './policy.text.ts';
import css from './policy-card.module.css';
import { WindowTag } from './window-tag.tsx';

const TONES: Record<PolicyCard['validity'], TagTone> = {
  valid: 'green',
  partial: 'orange',
  review: 'orange',
  expired: 'gray',
  repealed: 'gray',
  superseded: 'gray',
};

export type Tagged = Pick<PolicyCard, 'window' | 'validity' | 'validityLabel' | 'isDemo' | 'isVerified'>;

/** At most two: what holds now, and how far the record can be trusted. */
export function PolicyTags({ policy }: { policy: Tagged }) {
  const { window, validity, validityLabel, isDemo, isVerified } = policy;
  const isDoubtful = !isVerified && !isDemo;
  const isPlain = validity === 'valid' || (validity === 'review' && isDoubtful);
  if (isPlain && !window && !isDoubtful && !isDemo) return null;
  return (
    <p className={css.tags}>
      {isPlain ? (
        window ? (
          <WindowTag window={window} />
        ) : null
      ) : (
        <Tag tone={TONES[validity]}>{validityLabel}</Tag>
      )}
      {isDoubtful ? <Tag tone="orange">{cardText.unverified}</Tag> : null}
      {isDemo ? <Tag>{cardText.demo}</Tag> : null}
    </p>
  );
}
