// What is published of each collection in 全站搜索. One without a page of its own leads to its list, searched for its title.
import { guestContract } from '@yqt/endpoint/define';
import { paths } from '../../../paths.ts';
import { foundIn, noteOf, type SearchSource } from '../../../search-source.ts';
import { contentContract } from '../contract.ts';

const guests = guestContract(contentContract);

const topicSearch: SearchSource = {
  id: 'topics',
  title: '政策图解',
  order: 15,
  all: (keyword) => paths.topics({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listTopics(asked), ({ id, title, publishedOn }) => ({
      id,
      title,
      to: paths.topic(id),
      note: publishedOn,
    })),
};

const newsSearch: SearchSource = {
  id: 'news',
  title: '新闻',
  order: 40,
  all: (keyword) => paths.newsCenter({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listNews(asked), ({ id, title, labels, publishedOn }) => ({
      id,
      title,
      to: paths.newsItem(id),
      note: noteOf(labels.category, publishedOn),
    })),
};

const caseSearch: SearchSource = {
  id: 'cases',
  title: '典型案例',
  order: 45,
  all: (keyword) => paths.caseDetail({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listShowcaseCases(asked), ({ id, title, enterprise, publishedOn }) => ({
      id,
      title,
      to: paths.caseDetail({ id }),
      note: noteOf(enterprise, publishedOn),
    })),
};

/** Where each of these pages stands; only what has an address of its own is found. */
const STATIC_PAGES: Readonly<Record<string, string>> = {
  'about-us': paths.aboutUs(),
  'high-textile': paths.highTextile(),
  'smart-manufacturing': paths.smartManufacturing(),
};

const pageSearch: SearchSource = {
  id: 'pages',
  title: '专题页面',
  order: 47,
  // no list shows them all: there are as many as places on the site
  all: () => paths.siteMap(),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listStaticPages(asked), ({ id, title, code, lead }) => ({
      id,
      title,
      to: STATIC_PAGES[code ?? ''] ?? paths.siteMap(),
      note: lead ?? '',
    })),
};

const resourceSearch: SearchSource = {
  id: 'resources',
  title: '资料',
  order: 50,
  all: (keyword) => paths.resources({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listResources(asked), ({ id, title, labels, publishedOn }) => ({
      id,
      title,
      to: paths.resources({ keyword: title }),
      note: noteOf(labels.category, publishedOn),
    })),
};

const helpSearch: SearchSource = {
  id: 'help',
  title: '帮助',
  order: 60,
  all: (keyword) => paths.help({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listHelp(asked), ({ id, title, labels }) => ({
      id,
      title,
      to: paths.help({ keyword: title }),
      note: labels.category,
    })),
};

/** Near enough to tell a place from its neighbours, as the list beside the map shows one. */
const PLACE_ZOOM = 2;

const placeSearch: SearchSource = {
  id: 'places',
  title: '地图点位',
  order: 70,
  all: (keyword) => paths.map({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(guests).listPlaces(asked), ({ id, title, labels, address }) => ({
      id,
      title,
      // the map shows the first page of what was searched for, and this one is among them
      to: paths.map({ keyword: asked.keyword, place: id, zoom: PLACE_ZOOM }),
      note: noteOf(labels.layer, address),
    })),
};

export const contentSearches: readonly SearchSource[] = [
  topicSearch,
  newsSearch,
  caseSearch,
  pageSearch,
  resourceSearch,
  helpSearch,
  placeSearch,
];
