// What a day of grey or of a banner must be when it is approved: still to come, and no other's.
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import type { ItemEffect } from '../../collection/server/item-effect.ts';
import { isUuid } from '@yqt/kernel/ids';
import { OCCASION_KINDS, occasionOf, type Occasion } from '../occasion.rules.ts';
import { lockOccasions, selectOverlapping, selectShownFrom } from './occasion.sql.ts';

const nothing = (): Promise<void> => Promise.resolve();

export const occasionEffect: ItemEffect = {
  shown: nothing,
  hidden: nothing,
  guard: async (tx, { tenantId }) => {
    await lockOccasions(tx, tenantId);
  },
  faults: async (tx, { id, tenantId, answers, now }) => {
    const { from, to } = occasionOf(answers);
    if (from === '' || to === '' || to < from) return [];
    const faults: FieldError[] = [];
    const [shown] = isUuid(id) ? await selectShownFrom(tx, { tenantId, id }) : [];
    // one that has begun may be mended while it lasts
    if (from < dayText(now) && shown?.from !== from)
      faults.push({ field: 'from', errorMessage: '开始日期已经过去' });
    const [other] = await selectOverlapping(tx, { tenantId, id, from, to });
    if (other)
      faults.push({
        field: 'from',
        errorMessage: `与${nameOf(occasionOf(other.body))}重叠，同一天只能有一项`,
      });
    return faults;
  },
};

const nameOf = ({ title, kind, from, to }: Occasion): string => {
  const label = OCCASION_KINDS.find(({ value }) => value === kind)?.label ?? kind;
  return `“${title}”（${label}，${from === to ? from : `${from} 至 ${to}`}）`;
};
