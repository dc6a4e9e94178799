// The end of a form of the cost and cloud pages: go on, and say there what was done. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { FLASH_COOKIE, writeFlash } from '../../../shell/flash.ts';

/** Seconds until an unread word is forgotten. */
const KEPT_SECONDS = 60;

/** The redirect to return; `text` is shown once where it leads. */
export function leaveWithWord(
  context: Readonly<RouterContextProvider>,
  { to, text, isDone }: { to: string; text: string; isDone: boolean },
): Response {
  const flash = writeFlash([{ tone: isDone ? 'success' : 'error', text }]);
  context.get(pageContext).setCookie(FLASH_COOKIE, flash, { maxAgeSeconds: KEPT_SECONDS });
  return redirect(to, 303);
}
