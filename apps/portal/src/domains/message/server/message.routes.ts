// Opens the message centre's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { messageContract } from '../contract.ts';
import { countUnread, listMessages, type MessageDeps } from './list-messages.ts';
import { readAllMessages, readMessage } from './read-messages.ts';

/** Binds all endpoints of the domain. */
export function registerMessage(bind: PortalBind, deps: MessageDeps): void {
  bind('message', messageContract, {
    listMessages: (query, visit) => listMessages(deps, visit, query),
    readMessage: ({ id }, visit) => readMessage(deps, visit, id),
    countUnread: (_input, visit) => countUnread(deps, visit),
    readAllMessages: (_input, visit) => readAllMessages(deps, visit),
  });
}
