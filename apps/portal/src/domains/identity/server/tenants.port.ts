// What other domains may ask of tenants.
import type { Db } from '@yqt/database/sql';
import type { IdentityDeps } from './identity-deps.ts';
import { selectTenants } from './tenant.sql.ts';
import { listTenants, tenantById } from './tenants.ts';

/** Whether it is the one that keeps what all tenants share. */
export async function isDefaultTenant(
  deps: Pick<IdentityDeps, 'sql' | 'now'>,
  tenantId: string,
): Promise<boolean> {
  const [first] = await listTenants(deps);
  return first?.id === tenantId;
}

/** Throws where there is no such tenant, by its name and with those that there are: nothing is written for it. */
export async function requireTenant(db: Db, name: string): Promise<void> {
  const known = (await selectTenants(db)).map(({ id }) => id);
  if (!known.includes(name)) throw new Error(`没有租户「${name}」，可用的租户：${known.join('、')}`);
}

/** Where a tenant's pages are, for links that are made when nobody asks: what the clock writes. */
export async function tenantOrigin(
  { publicUrl, ...deps }: Pick<IdentityDeps, 'sql' | 'now'> & { publicUrl: URL },
  tenantId: string,
): Promise<string> {
  const { hosts } = await tenantById(deps, tenantId);
  const [first] = hosts;
  if (first === undefined || hosts.includes(publicUrl.hostname)) return publicUrl.origin;
  const own = new URL(publicUrl);
  own.hostname = first;
  return own.origin;
}
