// What is published of each collection in 全站搜索. One without a page of its own leads to its list, searched for its title.
import { guestContract } from '@yqt/endpoint/define';
import { paths } from '../../../paths.ts';
import { foundIn, noteOf, type SearchSource } from '../../../search-source.ts';
import { contentContract } from '../contract.ts';

const guests = guestContract(contentContract);

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

export const contentSearches: readonly SearchSource[] = [newsSearch, resourceSearch, helpSearch];
