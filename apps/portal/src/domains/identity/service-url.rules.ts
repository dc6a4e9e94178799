// Which addresses count as ours when a service ticket is exchanged (trust.md 1.4, 12, 13): compared as text with the
// origins of the tenant, so that no reading of an address by another parser can differ from ours.

/** The origins at which a tenant's portal is reached: its host names with scheme and port of PUBLIC_URL. */
export function portalOrigins(publicUrl: URL, hosts: readonly string[]): string[] {
  const port = publicUrl.port ? `:${publicUrl.port}` : '';
  return [...new Set([publicUrl.origin, ...hosts.map((host) => `${publicUrl.protocol}//${host}${port}`)])];
}

/** True for an address below one of the origins: no credentials, fragment, backslash or control character. */
export function isOwnServiceUrl(serviceUrl: string, origins: readonly string[]): boolean {
  if (serviceUrl.length > 2048 || /[\\#\s\p{Cc}\p{Cf}]/u.test(serviceUrl) || !URL.canParse(serviceUrl))
    return false;
  const origin = origins.find(
    (one) => serviceUrl.startsWith(one) && /^(?:[/?]|$)/.test(serviceUrl.slice(one.length)),
  );
  return origin !== undefined && new URL(serviceUrl).origin === origin;
}

/** The `state` of a service address, the last one: those before it are the target's own. null where it carries none. */
export const stateOf = (serviceUrl: string): string | null =>
  (URL.canParse(serviceUrl) && new URL(serviceUrl).searchParams.getAll('state').at(-1)) || null;

/** The service address of a return target: `origin + path`, carrying the state of this sign-in. */
export function serviceUrlOf({
  origin,
  path,
  state,
}: {
  origin: string;
  path: string;
  state: string;
}): string {
  const url = new URL(path, origin);
  url.hash = '';
  url.searchParams.append('state', state);
  return url.href;
}
