// Tenants by host name or id, kept for a minute in the process.
import { outsideWork } from '@yqt/database/work';
import { readCommitted } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { TenantConfig } from '../contract.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { selectTenants } from './tenant.sql.ts';

export interface Tenant {
  id: string;
  /** Host names, lower case, without port. */
  hosts: readonly string[];
  config: TenantConfig;
}

const KEEP_MS = 60_000;
const caches = new WeakMap<object, { until: number; tenants: Promise<Tenant[]> }>();

/** All tenants, the default first. Throws UNAVAILABLE where none is set up. */
export async function listTenants(deps: Pick<IdentityDeps, 'sql' | 'now'>): Promise<Tenant[]> {
  const nowMs = deps.now().getTime();
  const known = caches.get(deps.sql);
  if (known && known.until > nowMs) return known.tenants;
  // every request waits for it, not only the one that asks
  const tenants = outsideWork(() => readCommitted(deps.sql, () => readTenants(deps)));
  caches.set(deps.sql, { until: nowMs + KEEP_MS, tenants });
  tenants.catch(() => caches.delete(deps.sql));
  return tenants;
}

/** A tenant by id. Throws NOT_FOUND. */
export async function tenantById(deps: Pick<IdentityDeps, 'sql' | 'now'>, id: string): Promise<Tenant> {
  const tenant = (await listTenants(deps)).find((one) => one.id === id);
  if (!tenant) throw appError('NOT_FOUND');
  return tenant;
}

async function readTenants({ sql }: Pick<IdentityDeps, 'sql'>): Promise<Tenant[]> {
  const rows = await selectTenants(sql);
  if (rows.length === 0) throw appError('UNAVAILABLE', { cause: new Error('no tenant is set up') });
  return rows.map(({ id, hosts, config }) => ({ id, hosts, config: { id, ...config } }));
}
