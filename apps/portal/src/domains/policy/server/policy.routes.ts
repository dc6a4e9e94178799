// Opens the policy domain's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { policyContract } from '../contract.ts';
import {
  getCalendar,
  getEnglishPolicy,
  listDeclarable,
  listEnglishPolicies,
  listRecommended,
} from './browse-policies.ts';
import { exportPolicies } from './export-policies.ts';
import { getPolicy } from './get-policy.ts';
import * as personal from './keep-personal.ts';
import { createListFacets } from './list-facets.ts';
import { listPolicies } from './list-policies.ts';
import type { PolicyDeps } from './policy-deps.ts';

/** Binds all calls of the policy contract. */
export function registerPolicy(bind: PortalBind, deps: PolicyDeps): void {
  const listFacets = createListFacets(deps);
  bind('policy', policyContract, {
    listPolicies: (input, visit) => listPolicies(deps, visit, input),
    getPolicy: (input, visit) => getPolicy(deps, visit, input),
    listFacets: (input, visit) => listFacets(visit, input),
    exportPolicies: (input, visit) => exportPolicies(deps, visit, input),
    listRecommended: (input, visit) => listRecommended(deps, visit, input),
    listTodayDeclare: (input, visit) => listDeclarable(deps, visit, { ...input, isOpen: true }),
    listDeclarable: (input, visit) => listDeclarable(deps, visit, input),
    getCalendar: (input, visit) => getCalendar(deps, visit, input),
    getEnglishPolicy: (input, visit) => getEnglishPolicy(deps, visit, input),
    listEnglishPolicies: (input, visit) => listEnglishPolicies(deps, visit, input),
    addFavorite: (input, visit) => personal.addFavorite(deps, visit, input),
    removeFavorite: (input, visit) => personal.removeFavorite(deps, visit, input),
    listFavorites: (input, visit) => personal.listFavorites(deps, visit, input),
    addTag: async ({ tag }, visit) => {
      const [added] = await personal.addTags(deps, visit, [tag], () => 'tag');
      if (!added) throw new Error('a subscription just written must be there');
      return added;
    },
    addTags: ({ tags }, visit) => personal.addTags(deps, visit, tags, (at) => `tags.${at}`),
    listTags: (input, visit) => personal.listTags(deps, visit, input),
    mySubscriptions: (_input, visit) => personal.mySubscriptions(deps, visit),
    getTags: (_input, visit) => personal.listTags(deps, visit, { isTop: true }),
    deleteTag: (input, visit) => personal.deleteTag(deps, visit, input),
    listSubscribed: (input, visit) => personal.listSubscribed(deps, visit, input),
  });
}
