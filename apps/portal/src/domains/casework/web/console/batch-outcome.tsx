// What a form of the queue did: of a batch how many, and each that was not done with its reason.
import { useLayoutEffect, useRef } from 'react';
import { Notice } from '@yqt/ui/notice';
import type { FormReply } from '../../../../page/form.ts';
import type { BatchResult } from './batch-result.ts';
import css from './console.module.css';
import { queueText as text } from './console.text.ts';

export function BatchOutcome({ reply }: { reply: FormReply<BatchResult> }) {
  const ref = useRef<HTMLDivElement>(null);
  // Outside system: focus. The rows that were picked may be gone with the button.
  useLayoutEffect(() => ref.current?.focus(), [reply]);
  const { state, message, result } = reply;
  const isWhole = state === 'done' && (result === null || result.failed.length === 0);
  return (
    <div ref={ref} tabIndex={-1} className={css.outcome}>
      <Notice tone={isWhole ? 'success' : state === 'done' ? 'warning' : 'error'} title={message} isLive>
        {result !== null && result.failed.length > 0 ? (
          <ul className={css.failed} aria-label={text.batchFailed}>
            {result.failed.map(({ name, message: why }) => (
              <li key={name}>
                {name}：{why}
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  );
}
