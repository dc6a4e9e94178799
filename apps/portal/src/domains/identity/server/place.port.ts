// Where a tenant's zone lies, for whoever draws conclusions from it.
import type { IdentityDeps } from './identity-deps.ts';
import type { Db } from '@yqt/database/sql';
import { selectTenants } from './tenant.sql.ts';
import { tenantById } from './tenants.ts';

/** Code of the city in which a tenant's zone lies; empty where it is not set. Throws NOT_FOUND. */
export const cityOfTenant = async (
  deps: Pick<IdentityDeps, 'sql' | 'now'>,
  tenantId: string,
): Promise<string> => (await tenantById(deps, tenantId)).config.cityCode;

/** The codes of all tenants' cities by tenant, read with the statement's own connection. */
export const citiesOfTenants = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectTenants(db)).map(({ id, config }) => [id, config.cityCode]));
