// Where readers see an item of each collection; one without a page of its own is shown in others.
import { paths } from '../../../../paths.ts';

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  news: (id) => paths.newsItem(id),
  topic: (id) => paths.topic(id),
  policy: (id) => paths.policy(id),
  case: (id) => paths.caseDetail({ id }),
};

export const publicPath = (collection: string, id: string): string | null => PAGES[collection]?.(id) ?? null;
