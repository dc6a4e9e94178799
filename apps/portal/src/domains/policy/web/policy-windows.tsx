// 申报窗口: every batch with its dates and state, and what the document says in words.
import type { WindowView } from '../contract.ts';
import css from './policy-detail.module.css';
import { rangeText } from './policy.text.ts';
import { detailText } from './policy-detail.text.ts';
import { WindowTag } from './window-tag.tsx';

export function PolicyWindows({ windows, text }: { windows: readonly WindowView[]; text: string | null }) {
  return (
    <>
      {text === null ? null : <p>{text}</p>}
      {windows.length === 0 ? null : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{detailText.batch}</th>
              <th scope="col">{detailText.window}</th>
              <th scope="col">{detailText.state}</th>
            </tr>
          </thead>
          <tbody>
            {windows.map((window) => (
              <tr key={window.batch + window.opensOn}>
                <th scope="row">{window.batch}</th>
                <td>{rangeText(window)}</td>
                <td>
                  <WindowTag window={window} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
