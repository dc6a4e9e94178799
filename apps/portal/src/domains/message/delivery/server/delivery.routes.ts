// Opens the calls of deliveries.
import type { PortalBind } from '../../../../visit.ts';
import { deliveryContract } from '../contract.ts';
import { listDeliveries, retryDeliveries } from './delivery-log.ts';
import type { DeliveryDeps } from './send-due.ts';
import { addContact, readSettings, removeContact, saveSettings, verifyContact } from './settings.ts';

/** Binds the contract. */
export function registerDelivery(bind: PortalBind, deps: DeliveryDeps): void {
  bind('message', deliveryContract, {
    getSettings: (_input, visit) => readSettings(deps, visit),
    saveSettings: ({ modes }, visit) => saveSettings(deps, visit, modes),
    addContact: (input, visit) => addContact(deps, visit, input),
    verifyContact: (input, visit) => verifyContact(deps, visit, input),
    removeContact: ({ channel }, visit) => removeContact(deps, visit, channel),
    listDeliveries: (input, visit) => listDeliveries(deps, visit, input),
    retryDeliveries: (input, visit) => retryDeliveries(deps, visit, input),
  });
}
