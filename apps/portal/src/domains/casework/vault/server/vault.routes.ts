// Opens the calls of the vault.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { vaultContract } from '../contract.ts';
import { addVaultFile, listVault, openVaultFile, removeVaultItem } from './vault.ts';

/** Binds the contract. */
export function registerVault(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', vaultContract, {
    listVault: (input, visit) => listVault(deps, visit, input),
    addVaultFile: (input, visit) => addVaultFile(deps, visit, input),
    removeVaultItem: ({ id }, visit) => removeVaultItem(deps, visit, id),
    getVaultFile: (input, visit) => openVaultFile(deps, visit, input),
  });
}
