// Opens the policy domain's endpoints.
import type { MemberVisit, PortalBind } from '../../../visit.ts';
import { policyContract } from '../contract.ts';
import { policyDeskContract } from '../desk/contract.ts';
import * as desk from '../desk/server/desk-policies.ts';
import { deskTemplate, importDeskPolicies, type ImportDeps } from '../desk/server/import-desk.ts';
import { wordsContract } from '../words/contract.ts';
import {
  getCalendar,
  getEnglishPolicy,
  listDeclarable,
  listEnglishPolicies,
  listRecommended,
} from './browse-policies.ts';
import { exportPolicies } from './export-policies.ts';
import { policyFeed } from './policy-feed.ts';
import * as personal from './keep-personal.ts';
import { listFacets } from './list-facets.ts';
import { favoured, type MetPolicies } from './favour-met.ts';
import { listPolicies } from './list-policies.ts';
import * as owners from './owners-words.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { showPolicy } from './show-policy.ts';

/** Binds all calls of the policy contract, and those of the words that owners use. */
export function registerPolicy(
  bind: PortalBind,
  deps: PolicyDeps & ImportDeps & { metPolicies: MetPolicies },
): void {
  bindWords(bind, deps);
  bindDesk(bind, deps);
  bind('policy', policyContract, {
    listPolicies: async (input, visit, { headers }) =>
      listPolicies(deps, visit, {
        ...input,
        favoured: await favoured(deps, visit, { input, asked: single(headers['enid']) }),
      }),
    getPolicy: (input, visit) => showPolicy(deps, visit, input),
    listFacets: (input, visit) => listFacets(deps, visit, input),
    exportPolicies: (input, visit) => exportPolicies(deps, visit, input),
    getPolicyFeed: (input, visit) => policyFeed(deps, visit, input),
    listRecommended: (input, visit) => listRecommended(deps, visit, input),
    listTodayDeclare: (input, visit) => listDeclarable(deps, visit, { ...input, isOpen: true }),
    listDeclarable: (input, visit) => listDeclarable(deps, visit, input),
    getCalendar: (input, visit) => getCalendar(deps, visit, input),
    getEnglishPolicy: (input, visit) => getEnglishPolicy(deps, visit, input),
    listEnglishPolicies: (input, visit) => listEnglishPolicies(deps, visit, input),
    addFavorite: (input, visit) => personal.addFavorite(deps, visit, input),
    removeFavorite: (input, visit) => personal.removeFavorite(deps, visit, input),
    listFavorites: (input, visit) => personal.listFavorites(deps, visit, input),
    listFavorited: (input, visit) => personal.listFavorited(deps, visit, input),
    addTag: ({ tag }, visit) => addTag(deps, visit, tag),
    addTags: ({ tags }, visit) => personal.addTags(deps, visit, tags, (at) => `tags.${at}`),
    listTags: (input, visit) => personal.listTags(deps, visit, input),
    mySubscriptions: (_input, visit) => personal.mySubscriptions(deps, visit),
    getTags: (_input, visit) => personal.listTags(deps, visit, { isTop: true }),
    deleteTag: (input, visit) => personal.deleteTag(deps, visit, input),
    listSubscribed: (input, visit) => personal.listSubscribed(deps, visit, input),
  });
}

async function addTag(deps: PolicyDeps, visit: MemberVisit, tag: string) {
  const [added] = await personal.addTags(deps, visit, [tag], () => 'tag');
  if (!added) throw new Error('a subscription just written must be there');
  return added;
}

function bindWords(bind: PortalBind, deps: PolicyDeps): void {
  bind('policy', wordsContract, {
    listIntentWords: (input, visit) => owners.listIntentWords(deps, visit, input),
    listSearchMisses: (input, visit) => owners.listSearchMisses(deps, visit, input),
    saveIntentWord: (input, visit) => owners.saveIntentWord(deps, visit, input),
    removeIntentWord: (input, visit) => owners.removeIntentWord(deps, visit, input),
  });
}

function bindDesk(bind: PortalBind, deps: ImportDeps): void {
  bind('policy', policyDeskContract, {
    listDeskPolicies: (input, visit) => desk.listDeskPolicies(deps, visit, input),
    exportDeskPolicies: (input, visit) => desk.exportDeskPolicies(deps, visit, input),
    getDeskTemplate: () => deskTemplate(),
    importDeskPolicies: (input, visit) => importDeskPolicies(deps, visit, input),
    getDeskPolicy: (input, visit) => desk.getDeskPolicy(deps, visit, input),
    verifyPolicy: (input, visit) => desk.verifyPolicy(deps, visit, input),
  });
}

/** The guard has refused a header that comes twice. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
