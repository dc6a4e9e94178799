// Of an item that waits for its minute: which version goes out then, said before a change and after.
import { Notice } from '@yqt/ui/notice';
import type { ItemView } from '../contract.ts';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export interface ScheduledVersionProps {
  item: Pick<ItemView, 'scheduledRevision' | 'publishAt' | 'events'>;
  /** Of what stands in the form. */
  revision: number;
  isDirty: boolean;
}

export function ScheduledVersion({ item, revision, isDirty }: ScheduledVersionProps) {
  const { scheduledRevision: waiting, publishAt, events } = item;
  if (waiting === null || publishAt === null) return null;
  const at = publishAt.slice(0, 16);
  const isLater = isDirty || revision !== waiting;
  const canSchedule = events.some(({ name }) => name === 'schedule');
  return (
    <div className={css.warnings}>
      {isLater ? (
        <Notice tone="warning" title={text.laterChanges(at, waiting)} isLive>
          <p>{canSchedule ? text.scheduleAnew : text.askScheduleAnew}</p>
        </Notice>
      ) : (
        <Notice title={text.waitsAsIs(at, waiting)}>
          <p>{text.changesWait}</p>
        </Notice>
      )}
    </div>
  );
}
