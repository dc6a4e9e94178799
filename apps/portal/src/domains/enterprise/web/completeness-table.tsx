// How much is known of each group of facts.
import type { GroupCompleteness } from '../contract.ts';
import { FillMeter } from './fill-meter.tsx';
import { relationText } from './enterprise.text.ts';
import css from './profile.module.css';

export const CompletenessTable = ({ completeness }: { completeness: GroupCompleteness }) => (
  <ul className={css.groups}>
    {completeness.map(({ group, known, total }) => (
      <li key={group} className={css.group}>
        <span className={css.groupName}>{group}</span>
        <FillMeter label={group} words={relationText.known(known, total)} filled={known} total={total} />
      </li>
    ))}
  </ul>
);
