// The end of a form that worked: go on, and say what was done there. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { FLASH_COOKIE, writeFlash } from '../../../shell/flash.ts';

/** Seconds until an unread word is forgotten. */
const KEPT_SECONDS = 60;

/** The redirect to throw or return; `text` is shown once where it leads. */
export function leaveWithWord(
  context: Readonly<RouterContextProvider>,
  { to, text }: { to: string; text: string },
): Response {
  const flash = writeFlash([{ tone: 'success', text }]);
  context.get(pageContext).setCookie(FLASH_COOKIE, flash, { maxAgeSeconds: KEPT_SECONDS });
  return redirect(to, 303);
}
