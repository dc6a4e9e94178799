// Whether a tenant has local accounts at all (decisions.md, Sign-in 6).
import { appError } from '@yqt/kernel/errors';
import type { IdentityDeps } from './identity-deps.ts';
import { tenantById, type Tenant } from './tenants.ts';

/** The tenant. Throws FORBIDDEN where it has switched local accounts off. */
export async function requireLocalAccounts(deps: IdentityDeps, tenantId: string): Promise<Tenant> {
  const tenant = await tenantById(deps, tenantId);
  if (!tenant.config.switches.localAccounts)
    throw appError('FORBIDDEN', { message: '本平台未开放账号密码登录，请使用统一登录' });
  return tenant;
}
