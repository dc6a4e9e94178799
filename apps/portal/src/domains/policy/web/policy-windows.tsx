// 申报窗口: every batch with its dates and state, and what the document says in words.
import { wholeDates } from '@yqt/ui/whole-dates';
import type { WindowView } from '../contract.ts';
import css from './policy-detail.module.css';
import { windowRangeText } from './policy.text.ts';
import { detailText } from './policy-detail.text.ts';
import { WindowTag } from './window-tag.tsx';

export const PolicyWindows = ({ windows, text }: { windows: readonly WindowView[]; text: string | null }) => (
  <>
    {text === null ? null : <p>{text}</p>}
    {windows.length === 0 ? null : (
      <ul className={css.windows} aria-label={detailText.window}>
        {windows.map((window) => (
          <li key={window.batch + window.opensAt}>
            <b>{window.batch}</b>
            <span>{wholeDates(windowRangeText(window))}</span>
            <WindowTag window={window} />
          </li>
        ))}
      </ul>
    )}
  </>
);
