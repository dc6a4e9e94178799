// 全站搜索: what each part of the portal has for one keyword. Every part is its own attempt. Server only.
import type { RouterContextProvider } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { countText } from '@yqt/kernel/count';
import { activityContract } from '../domains/activity/contract.ts';
import { contentContract } from '../domains/content/contract.ts';
import { declarationContract } from '../domains/declaration/contract.ts';
import { policyContract } from '../domains/policy/contract.ts';
import { apiOf, section, type Section } from '../page/api.ts';
import { pages } from '../pages.ts';
import { paths } from '../paths.ts';
import { searchPageText as text } from './search.text.ts';

type Context = Readonly<RouterContextProvider>;

/** As many of each as tell whether the rest is worth opening. */
const SHOWN = 3;
const MOST_PAGES = 6;

export interface Found {
  id: string;
  title: string;
  to: string;
  /** What tells it from its like: who and when. */
  note: string;
}

export interface FoundPart {
  id: string;
  title: string;
  /** All of them. */
  to: string;
  found: Section<{ total: number; count: string; records: Found[]; isNear: boolean }>;
}

interface Counted<T> {
  total: number;
  totalIsLowerBound?: boolean;
  records: readonly T[];
  /** Of policies: nothing has the words as typed, and what is near is listed. */
  correctedTo?: string;
  isRelaxed?: boolean;
}

const shownOf =
  <T>(one: (record: T) => Found) =>
  (list: Counted<T>) => ({
    total: list.total,
    count: countText(list),
    records: list.records.slice(0, SHOWN).map(one),
    isNear: list.isRelaxed === true || Boolean(list.correctedTo),
  });

/** The parts in their order, those without a hit too. */
export const searchEverything = (context: Context, keyword: string): Promise<FoundPart[]> =>
  Promise.all([...searchActs(context, keyword), ...searchContent(context, keyword), services(keyword)]);

/** Policies, projects and activities: what one can act on. */
function searchActs(context: Context, keyword: string): Promise<FoundPart>[] {
  const asked = { keyword, current: 1, size: SHOWN };
  const policies = apiOf(context, policyContract).listPolicies({ ...asked, sort: 'relevance' });
  const projects = apiOf(context, guestContract(declarationContract)).listProjects(asked);
  const activities = apiOf(context, activityContract).listActivities(asked);
  return [
    part('policies', paths.policies({ keyword }), policies, (one) => ({
      id: one.id,
      title: one.title,
      to: paths.policy(one.id),
      note: noteOf(one.issuers.join('、'), one.publishedOn),
    })),
    part('projects', paths.applyCenter({ keyword }), projects, (one) => ({
      id: one.id,
      title: one.name,
      to: paths.applyCenterDetail({ id: one.id }),
      note: one.departmentName,
    })),
    part('activities', paths.activities({ keyword }), activities, (one) => ({
      id: one.id,
      title: one.title,
      to: paths.activity(one.id),
      note: noteOf(one.statusLabel, one.startsAt.slice(0, 16)),
    })),
  ];
}

/** News, files to download and help: what one reads. */
function searchContent(context: Context, keyword: string): Promise<FoundPart>[] {
  const asked = { keyword, current: 1, size: SHOWN };
  const content = apiOf(context, guestContract(contentContract));
  return [
    part('news', paths.newsCenter({ keyword }), content.listNews(asked), (one) => ({
      id: one.id,
      title: one.title,
      to: paths.newsItem(one.id),
      note: noteOf(one.labels.category, one.publishedOn),
    })),
    part('resources', paths.resources({ keyword }), content.listResources(asked), (one) => ({
      id: one.id,
      title: one.title,
      to: paths.resources({ keyword: one.title }),
      note: noteOf(one.labels.category, one.publishedOn),
    })),
    part('help', paths.help({ keyword }), content.listHelp(asked), (one) => ({
      id: one.id,
      title: one.title,
      to: paths.help({ keyword: one.title }),
      note: one.labels.category,
    })),
  ];
}

const noteOf = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' · ');

const part = async <T>(
  id: keyof typeof text.parts,
  to: string,
  work: Promise<Counted<T>>,
  one: (record: T) => Found,
): Promise<FoundPart> => ({
  id,
  title: text.parts[id],
  to,
  found: await section(work.then(shownOf(one))),
});

/** Tools and services are the pages of the portal that a hub names. */
async function services(keyword: string): Promise<FoundPart> {
  const found = pages.flatMap(({ module, hub, title, path, name }) => {
    const words = [title, hub?.label, hub?.note, hub?.of].join(' ');
    return module && hub && words.includes(keyword)
      ? [{ id: name, title: hub.label ?? title, to: path.replace('/{id?}', ''), note: hub.note }]
      : [];
  });
  const value = {
    total: found.length,
    count: String(found.length),
    records: found.slice(0, MOST_PAGES),
    isNear: false,
  };
  return { id: 'services', title: text.parts.services, to: paths.siteMap(), found: { ok: true, value } };
}
