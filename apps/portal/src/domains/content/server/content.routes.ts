// Opens the content domain's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { contentContract } from '../contract.ts';
import { actOnItem } from '../collection/server/act-on-item.ts';
import type { ItemDeps } from '../collection/server/item-deps.ts';
import { getPublished, listPublished } from '../collection/server/list-published.ts';
import { getItem, listItems } from '../collection/server/read-items.ts';
import { createItem, saveItem } from '../collection/server/save-item.ts';
import { news } from '../news/news.rules.ts';
import { getTopic, listHomeTopics, listTopics } from './read-topics.ts';

/** Binds all endpoints of the domain. */
export function registerContent(bind: PortalBind, deps: ItemDeps): void {
  bind('content', contentContract, {
    listTopics: (input, visit) => listTopics(deps, visit, input),
    getTopic: (input, visit) => getTopic(deps, visit, input),
    listHomeTopics: (_input, visit) => listHomeTopics(deps, visit),
    listPortalNews: (query, visit) => listPublished(deps, visit, { collection: news, query }),
    listNews: (query, visit) => listPublished(deps, visit, { collection: news, query }),
    getNews: ({ id }, visit) => getPublished(deps, visit, { collection: news, id }),
    listItems: (input, visit) => listItems(deps, visit, input),
    getItem: (input, visit) => getItem(deps, visit, input),
    createItem: (input, visit) => createItem(deps, visit, input),
    saveItem: (input, visit) => saveItem(deps, visit, input),
    actOnItem: (input, visit) => actOnItem(deps, visit, input),
  });
}
