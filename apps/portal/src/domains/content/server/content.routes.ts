// Opens the content domain's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { contentContract } from '../contract.ts';
import { getTopic, listHomeTopics, listTopics, type ContentDeps } from './read-topics.ts';

/** Binds all endpoints of the domain. */
export function registerContent(bind: PortalBind, deps: ContentDeps): void {
  bind('content', contentContract, {
    listTopics: (input, visit) => listTopics(deps, visit, input),
    getTopic: (input, visit) => getTopic(deps, visit, input),
    listHomeTopics: (_input, visit) => listHomeTopics(deps, visit),
  });
}
