// How a case stands in time: words, a day, and the colour that repeats them.
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { QueueCase } from '../../case-shapes.rules.ts';
import { LIGHTS } from '../../desk/desk.text.ts';
import css from './console.module.css';
import { queueText as text } from './console.text.ts';

const TONES: Readonly<Record<QueueCase['light'], TagTone>> = {
  none: 'gray',
  calm: 'green',
  soon: 'orange',
  overdue: 'red',
};

export const DueLight = ({ one: { dueOn, light } }: { one: Pick<QueueCase, 'dueOn' | 'light'> }) =>
  dueOn === null ? (
    '--'
  ) : (
    <span className={css.when}>
      <Tag tone={TONES[light]}>{LIGHTS[light]}</Tag> {text.due(dueOn.slice(5))}
    </span>
  );
