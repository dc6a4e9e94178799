// Before a correction is sent: which of its items are as they were.
import { Notice } from '@yqt/ui/notice';
import type { CaseView } from '../contract.ts';
import css from './case.module.css';
import { caseText } from './case.text.ts';

/** To send them so is the owner's right: something may be right as it was. */
export const UntouchedItems = ({ items }: { items: CaseView['untouched'] }) =>
  items.length === 0 ? null : (
    <Notice tone="warning" title={caseText.untouched(items.length)}>
      <ul className={css.items}>
        {items.map(({ item, label }) => (
          <li key={item}>{label}</li>
        ))}
      </ul>
      <p>{caseText.untouchedHint}</p>
    </Notice>
  );
