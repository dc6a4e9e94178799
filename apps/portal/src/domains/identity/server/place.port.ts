// Where a tenant's zone lies, for whoever draws conclusions from it.
import type { IdentityDeps } from './identity-deps.ts';
import { tenantById } from './tenants.ts';

/** Code of the city in which a tenant's zone lies; empty where it is not set. Throws NOT_FOUND. */
export const cityOfTenant = async (
  deps: Pick<IdentityDeps, 'sql' | 'now'>,
  tenantId: string,
): Promise<string> => (await tenantById(deps, tenantId)).config.cityCode;
