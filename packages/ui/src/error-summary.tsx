// 「有 3 处需要修改」 above a refused form: takes the focus, links to each field, and marks the title of the window.
import { useLayoutEffect, useId, useRef } from 'react';
import css from './error-summary.module.css';
import { TEXT_ERROR_PREFIX } from './ui.text.ts';
import { errorCountText } from './error-summary.text.ts';
import { useHydrating } from './use-hydrating.ts';

export interface FormError {
  /** Id of the control; absent for what concerns the whole form. */
  fieldId?: string;
  /** Where the control stands on another page; instead of `fieldId`. */
  href?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** The refused submit they are of, where the list is made anew while somebody mends it: the focus comes once for each. */
  refusal?: unknown;
}

export function ErrorSummary({ errors, refusal = errors }: ErrorSummaryProps) {
  const isShown = errors.length > 0;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  // a page that came with it may have been typed into before this code was there
  const isServed = useRef(useHydrating());
  // Outside system: focus and window title, once for each refused submit.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    if (!isServed.current || !isTyping()) ref.current?.focus();
    isServed.current = false;
    document.title = TEXT_ERROR_PREFIX + document.title;
    return () => {
      document.title = document.title.replace(TEXT_ERROR_PREFIX, '');
    };
  }, [refusal, isShown]);
  if (!isShown) return null;
  return (
    <div ref={ref} role="alert" aria-labelledby={id} tabIndex={-1} className={css.summary}>
      <h2 id={id} className={css.title}>
        {errorCountText(errors.length)}
      </h2>
      <ul className={css.list}>
        {errors.map(({ fieldId, href, message }, index) => (
          <li key={`${index}-${message}`}>
            {fieldId !== undefined ? (
              <a href={`#${fieldId}`} onClick={() => reveal(fieldId)}>
                {message}
              </a>
            ) : href === undefined ? (
              message
            ) : (
              <a href={href}>{message}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Somebody mends a field already. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/** A control may stand in a closed tab or card: it is opened before the link leads there. */
function reveal(fieldId: string): void {
  const control = document.getElementById(fieldId);
  const panel = control?.closest('[role="tabpanel"][hidden]');
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click();
  const details = control?.closest('details');
  if (details) details.open = true;
}
