// Opens the calls about differences between declarations and facts.
import type { PortalBind } from '../../../../visit.ts';
import type { DeclareDeps } from '../../server/self-check.ts';
import { differenceContract } from '../contract.ts';
import { listDifferences, takeDifferences } from './differences.ts';

/** Binds the contract. */
export function registerDifferences(bind: PortalBind, deps: DeclareDeps): void {
  bind('declaration', differenceContract, {
    listDifferences: (input, visit) => listDifferences(deps, visit, input),
    takeDifferences: (input, visit) => takeDifferences(deps, visit, input),
  });
}
