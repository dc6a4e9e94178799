// The end of a form that leads on: what was done is said once where it leads. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from './context.ts';
import { FLASH_COOKIE, FLASH_SECONDS, writeFlash, type Flash } from './flash.ts';

/** The redirect to throw or return. */
export function redirectWithFlash(
  context: Readonly<RouterContextProvider>,
  { to, text, tone = 'success' }: { to: string; text: string; tone?: Flash['tone'] },
): Response {
  const flash = writeFlash([{ tone, text }]);
  context.get(pageContext).setCookie(FLASH_COOKIE, flash, { maxAgeSeconds: FLASH_SECONDS });
  return redirect(to, 303);
}
