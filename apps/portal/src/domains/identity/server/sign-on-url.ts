// Where sign-in and sign-out happen: addresses of the CAS server, built from configuration alone.
import { safeRedirect } from '../safe-redirect.rules.ts';
import { portalOrigins, serviceUrlOf } from '../service-url.rules.ts';
import { newToken, SIGN_ON_COOKIE, SIGN_ON_SECONDS } from './session-token.ts';
import type { Visit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';

type Config = Pick<IdentityDeps, 'config'>;

/**
 * The sign-on address that returns to `target` (any address; a foreign one becomes the home page), and the cookie that
 * binds the sign-in to this browser. `host` is a trusted host name of the tenant.
 */
export function signOnUrl(
  deps: Config,
  jar: Pick<Visit, 'cookie' | 'setCookie'>,
  given: { host: string; hosts: readonly string[]; target: unknown },
): string {
  // A sign-in begun in another tab stays good: both carry the same state.
  const known = jar.cookie(SIGN_ON_COOKIE);
  const state = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  jar.setCookie(SIGN_ON_COOKIE, state, { maxAgeSeconds: SIGN_ON_SECONDS });
  const service = serviceUrlOf({ origin: originOf(deps, given), path: safeRedirect(given.target), state });
  return `${casBase(deps)}/login?service=${encodeURIComponent(service)}`;
}

/** The sign-out address, returning to the portal's home page. */
export const signOffUrl = (deps: Config): string =>
  `${casBase(deps)}/logout?service=${encodeURIComponent(`${deps.config.publicUrl.origin}/`)}`;

const casBase = ({ config }: Config): string => config.ssoCasUrl.href.replace(/\/+$/, '');

/** The origin of the host in use where it is the tenant's, else PUBLIC_URL. */
function originOf({ config }: Config, { host, hosts }: { host: string; hosts: readonly string[] }): string {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const own = hosts.includes(name) ? portalOrigins(config.publicUrl, [name]).at(-1) : undefined;
  return own ?? config.publicUrl.origin;
}
