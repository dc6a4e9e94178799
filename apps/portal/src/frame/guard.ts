// The access guard where the router follows a link (spec §6, §8): whoever never signed in is led to single sign-on with the
// guard's warning, whoever is signed in no longer to the login page, which says so. Documents pass the same rule before
// anything is rendered (server/plugins/pages.ts). Whoever is on the page already is not led away from what was typed: a post
// goes to its action and what the page asks again to its loaders, whose calls refuse, and the page says so. Server only.
import { redirectDocument, type RouterContextProvider } from 'react-router';
import { returnTarget, toLogin } from '../page/api.ts';
import { pageContext } from '../page/context.ts';
import { FLASH_COOKIE, GUARD_SECONDS, GUARD_WARNING, writeFlash } from '../page/flash.ts';
import { needsSignIn } from '../page-of.ts';
import { paths } from '../paths.ts';

/** Throws the redirect; pages that are open to the visitor go on. */
export function guard({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): void {
  const page = context.get(pageContext);
  if (request.method !== 'GET' || page.isPartial) return;
  const here = returnTarget(request);
  if (!needsSignIn(here.split('?')[0] ?? here, page.hasSession)) return;
  if (page.isSessionOver) throw toLogin(request);
  page.setCookie(FLASH_COOKIE, writeFlash([GUARD_WARNING]), { maxAgeSeconds: GUARD_SECONDS });
  throw redirectDocument(paths.signOn(here));
}
