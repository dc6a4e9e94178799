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
  repealed: 'red',
  superseded: 'red',
};

export type Tagged = Pick<
  PolicyCard,
  'window' | 'validity' | 'validityLabel' | 'isDemo' | 'isVerified' | 'levelLabel'
>;

export function PolicyTags({ policy, isDetail = false }: { policy: Tagged; isDetail?: boolean }) {
  const { window, validity, validityLabel, isDemo, isVerified, levelLabel } = policy;
  const isDoubtful = !isVerified && !isDemo;
  return (
    <p className={css.tags}>
      <Tag tone="blue">{levelLabel}</Tag>
      {window ? <WindowTag window={window} /> : null}
      {(validity === 'valid' && !isDetail) || (validity === 'review' && isDoubtful) ? null : (
        <Tag tone={TONES[validity]}>{validityLabel}</Tag>
      )}
      {isDoubtful ? <Tag tone="orange">{cardText.unverified}</Tag> : null}
      {isDemo ? <Tag>{cardText.demo}</Tag> : null}
    </p>
  );
}
