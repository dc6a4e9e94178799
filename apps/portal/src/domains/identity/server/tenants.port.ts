// What other domains may ask of tenants.
import type { IdentityDeps } from './identity-deps.ts';
import { listTenants } from './tenants.ts';

/** Whether it is the one that keeps what all tenants share. */
export async function isDefaultTenant(
  deps: Pick<IdentityDeps, 'sql' | 'now'>,
  tenantId: string,
): Promise<boolean> {
  const [first] = await listTenants(deps);
  return first?.id === tenantId;
}
