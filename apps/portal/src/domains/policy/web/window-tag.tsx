// 「申报中 还剩 3 天」: red up to 3 days, orange up to 15 (UX sheet §2.1); the words say the same as the colour.
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { WindowView } from '../contract.ts';
import { windowText } from './policy.text.ts';

const RED_DAYS = 3;
const ORANGE_DAYS = 15;

export function WindowTag({ window }: { window: WindowView }) {
  return <Tag tone={toneOf(window)}>{windowText(window)}</Tag>;
}

function toneOf({ state, daysLeft }: WindowView): TagTone {
  if (state === 'closed') return 'gray';
  if (state === 'upcoming') return 'blue';
  if (daysLeft === null || daysLeft > ORANGE_DAYS) return 'green';
  return daysLeft <= RED_DAYS ? 'red' : 'orange';
}
