// Opens the calls about the operator themselves.
import type { PortalBind } from '../../../visit.ts';
import { operatorContract } from '../contract.ts';
import { roleLabel } from '../role.rules.ts';

/** Binds the operator contract. The roles come from the session, which hears of changes at once. */
export function registerOperator(bind: PortalBind): void {
  bind('运营', operatorContract, {
    getOwnRoles: (_input, { viewer: { loginName, roles } }) => ({
      loginName,
      roles: roles.map((role) => ({ role, label: roleLabel(role) })),
    }),
  });
}
