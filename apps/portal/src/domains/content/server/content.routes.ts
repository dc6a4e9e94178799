// Opens the content domain's endpoints.
import type { Handlers } from '@yqt/endpoint/bind';
import type { PortalBind, PortalContexts } from '../../../visit.ts';
import { contentContract } from '../contract.ts';
import { actOnItem } from '../collection/server/act-on-item.ts';
import { getSetting, placeItem, saveSetting } from '../collection/server/editorial-setting.ts';
import { checkLinks } from '../collection/server/check-links.ts';
import { exportItems, itemsTemplate } from '../collection/server/export-items.ts';
import { importItems } from '../collection/server/import-items.ts';
import type { ItemDeps } from '../collection/server/item-deps.ts';
import { getPublished, listPublished } from '../collection/server/list-published.ts';
import { getPreview, getPreviewFile, previewItem } from '../collection/server/preview-item.ts';
import { getItem, listCollections, listItems } from '../collection/server/read-items.ts';
import { createItem, saveItem } from '../collection/server/save-item.ts';
import { compareVersion, listVersions, restoreVersion } from '../collection/server/versions.ts';
import { listAreas } from '../area/server/list-areas.ts';
import { getBanner, listBanners } from '../banner/server/list-banners.ts';
import { readUpload } from '../../file/server/sent-file.port.ts';
import type { FriendlyLinks } from '../link/server/friendly-links.ts';
import { help } from '../help/help.rules.ts';
import { getHomeLayout, listHomeSections, saveHomeLayout } from '../home/server/home-layout.ts';
import { getNews, listNews } from '../news/server/read-news.ts';
import { getNewsSubscription, saveNewsSubscription } from '../news/server/subscribe-to-news.ts';
import type { Occasions } from '../occasion/server/occasions.ts';
import { page } from '../page/page.rules.ts';
import { getStaticPage } from '../page/server/get-static-page.ts';
import { mergeContract } from '../policy/contract.ts';
import { compareDuplicates, listDuplicates, tellApart } from '../policy/server/find-duplicates.ts';
import { splitContract } from '../policy/split-contract.ts';
import { getSplit, splitPolicy } from '../policy/server/split-policy.ts';
import { decideOnMerge, mergePolicies } from '../policy/server/merge-policies.ts';
import { place } from '../place/place.rules.ts';
import { resource } from '../resource/resource.rules.ts';
import { downloadResource } from '../resource/server/download-resource.ts';
import { showcaseCase, showcaseEnterprise } from '../showcase/showcase.rules.ts';
import { listTiles, type HomeTiles } from '../tile/server/home-tiles.ts';
import { getTopic, listHomeTopics, listTopics } from '../topic/server/read-topics.ts';
import { upkeepContract } from '../upkeep/contract.ts';
import { checkItem } from '../upkeep/server/check-item.ts';
import { getUpkeep } from '../upkeep/server/get-upkeep.ts';
import { lookAfter } from '../upkeep/server/look-after.ts';
import { feedsOf } from './feeds.ts';

interface FrameDeps extends ItemDeps {
  occasions: Occasions;
  links: FriendlyLinks;
  tiles: HomeTiles;
}

/** Binds all endpoints of the domain. */
export function registerContent(bind: PortalBind, deps: FrameDeps): void {
  bind('content', contentContract, {
    listTopics: (input, visit) => listTopics(deps, visit, input),
    getTopic: (input, visit) => getTopic(deps, visit, input),
    listHomeTopics: (_input, visit) => listHomeTopics(deps, visit),
    ...newsOf(deps),
    ...feedsOf(deps),
    ...homeOf(deps),
    listResources: (query, visit) => listPublished(deps, visit, { collection: resource, query }),
    downloadResource: (input, visit) => downloadResource(deps, visit, input),
    listHelp: (query, visit) => listPublished(deps, visit, { collection: help, query }),
    listStaticPages: (query, visit) => listPublished(deps, visit, { collection: page, query }),
    getStaticPage: (input, visit) => getStaticPage(deps, visit, input),
    listShowcaseEnterprises: (query, visit) =>
      listPublished(deps, visit, { collection: showcaseEnterprise, query }),
    listShowcaseCases: (query, visit) => listPublished(deps, visit, { collection: showcaseCase, query }),
    getShowcaseCase: ({ id }, visit) => getPublished(deps, visit, { collection: showcaseCase, id }),
    listPlaces: (query, visit) => listPublished(deps, visit, { collection: place, query }),
    listAreas: (_input, visit) => listAreas(deps, visit),
    listCollections: (_input, visit) => listCollections(deps, visit),
    listItems: (input, visit) => listItems(deps, visit, input),
    checkLinks: (_input, visit) => checkLinks(deps, visit),
    exportItems: (input, visit) => exportItems(deps, visit, input),
    getItemsTemplate: (input) => itemsTemplate(deps, input),
    ...importsOf(deps),
    getItem: (input, visit) => getItem(deps, visit, input),
    createItem: (input, visit) => createItem(deps, visit, input),
    saveItem: (input, visit) => saveItem(deps, visit, input),
    actOnItem: (input, visit) => actOnItem(deps, visit, input),
    placeItem: (input, visit) => placeItem(deps, visit, input),
    ...versionsOf(deps),
    previewItem: (input, visit) => previewItem(deps, visit, input),
    getPreview: (input, visit) => getPreview(deps, visit, input),
    getPreviewFile: (input, visit) => getPreviewFile(deps, visit, input),
    getSetting: (_input, visit) => getSetting(deps, visit),
    saveSetting: (input, visit) => saveSetting(deps, visit, input),
  });
  registerUpkeep(bind, deps);
}

type Bound = Handlers<typeof contentContract, PortalContexts>;

/** News, and who is told of them. */
const newsOf = (
  deps: ItemDeps,
): Pick<
  Bound,
  'listPortalNews' | 'listNews' | 'getNews' | 'getNewsSubscription' | 'saveNewsSubscription'
> => ({
  listPortalNews: (query, visit) => listNews(deps, visit, query),
  listNews: (query, visit) => listNews(deps, visit, query),
  getNews: (input, visit) => getNews(deps, visit, input),
  getNewsSubscription: (_input, visit) => getNewsSubscription(deps, visit),
  saveNewsSubscription: (input, visit) => saveNewsSubscription(deps, visit, input),
});

/** The frame of every page, and the home page: what it shows first, and which sections in which order. */
const homeOf = (
  deps: FrameDeps,
): Pick<
  Bound,
  | 'listBanners'
  | 'listLinks'
  | 'listTiles'
  | 'getOccasionToday'
  | 'getBanner'
  | 'listHomeSections'
  | 'getHomeLayout'
  | 'saveHomeLayout'
> => ({
  listBanners: (query, visit) => listBanners(deps, visit, query),
  getBanner: (input, visit) => getBanner(deps, visit, input),
  listLinks: async (_input, { tenantId }) => {
    const links = await deps.links.get(tenantId);
    return links && [...links];
  },
  listTiles: (_input, visit) => listTiles(deps, visit),
  getOccasionToday: (_input, visit) => deps.occasions.today(visit),
  listHomeSections: (_input, visit) => listHomeSections(deps, visit),
  getHomeLayout: (_input, visit) => getHomeLayout(deps, visit),
  saveHomeLayout: (input, visit) => saveHomeLayout(deps, visit, input),
});

const versionsOf = (deps: ItemDeps): Pick<Bound, 'listVersions' | 'compareVersion' | 'restoreVersion'> => ({
  listVersions: (input, visit) => listVersions(deps, visit, input),
  compareVersion: (input, visit) => compareVersion(deps, visit, input),
  restoreVersion: (input, visit) => restoreVersion(deps, visit, input),
});

/** Both ways in: a spreadsheet that was uploaded, and JSON that comes with the call. */
const importsOf = (deps: ItemDeps): Pick<Bound, 'importItems' | 'importRecords'> => ({
  importItems: ({ fileId, ...given }, visit) => importItems(deps, visit, { ...given, asked: { fileId } }),
  importRecords: async ({ collection, mode }, visit, request) => {
    const { bytes: json } = await readUpload(request);
    return importItems(deps, visit, { collection, isTrial: mode === 'trial', asked: { json } });
  },
});

/** What grows old, and policies of which there are two. */
function registerUpkeep(bind: PortalBind, deps: ItemDeps): void {
  bind('content', upkeepContract, {
    getUpkeep: (_input, visit) => getUpkeep(deps, visit),
    lookAfterContent: (_input, visit) => lookAfter(deps, visit),
    checkItem: (input, visit) => checkItem(deps, visit, input),
  });
  bind('content', splitContract, {
    getSplit: (input, visit) => getSplit(deps, visit, input),
    splitPolicy: (input, visit) => splitPolicy(deps, visit, input),
  });
  bind('content', mergeContract, {
    listDuplicates: (_input, visit) => listDuplicates(deps, visit),
    compareDuplicates: (input, visit) => compareDuplicates(deps, visit, input),
    tellApartPolicies: (input, visit) => tellApart(deps, visit, input),
    mergePolicies: (input, visit) => mergePolicies(deps, visit, input),
    decideMerge: (input, visit) => decideOnMerge(deps, visit, input),
  });
}
