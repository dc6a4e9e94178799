// Which pictures `e2e/screenshots.ts` takes: every page of the page table, pages of one record by the links that lead to
// them; and the few that handbooks and README show.
import { pages } from '../apps/portal/src/pages.ts';

interface Way {
  path: string;
  /** From `path` the first link is followed that begins so (and ends so, behind a `*`), then on that page the next one. */
  via?: readonly string[];
  /** The button that leads on from there. */
  press?: string;
  /** Null = a guest. */
  as: string | null;
}

export interface Shot extends Way {
  name: string;
  width: number;
  /** From top to bottom; otherwise what stands on the screen. */
  isWhole: boolean;
}

const WHO = {
  guest: null,
  member: 'demo-enterprise',
  enterprise: 'demo-enterprise',
  operator: 'demo-operator',
};

const mine = (path: string, ...via: string[]): Way => ({ path, via, as: 'demo-enterprise' });
const desk = (path: string, ...via: string[]): Way => ({ path, via, as: 'demo-operator' });

/** Ways to pages of one record, and to pages that need a question in their address. */
const WAYS: Readonly<Record<string, Way>> = {
  declareForm: { ...mine('/apply-center', '/apply-center/detail?'), press: '去申报' },
  myApplyDetail: mine('/user/my-apply/declared', '/user/my-apply/detail?'),
  applyAccount: mine('/user/my-apply/declared', '/user/my-apply/detail?', '/user/my-apply/account?'),
  carApplyAction: mine('/user/car-apply', '/user/car-apply/view?'),
  relationEnterprise: mine('/user/relation', '/user/relation/'),
  relationBase: mine('/user/relation', '/user/relation/', '/user/relation/'),
  relationInfo: mine('/user/relation', '/user/relation/', '/user/relation/'),
  relationQuota: mine('/user/relation', '/user/relation/', '/user/relation/'),
  relationMembers: mine('/user/relation', '/user/relation/', '/user/relation/'),
  // one that asks questions
  activityEnroll: mine('/activity?keyword=新材料项目路演', '/activity/', '/activity/'),
  poster: { path: '/activity', via: ['/activity/', '/poster/'], as: null },
  projectStatistics: {
    path: '/apply-center',
    via: ['/apply-center/detail?', '/apply-center/statistics?'],
    as: null,
  },
  consoleRule: desk('/console/rules', '/console/rules/'),
  consoleCase: desk('/console/cases?tab=all', '/console/cases/'),
  consoleList: desk('/console/lists', '/console/lists/'),
  consoleProject: desk('/console/projects', '/console/projects/'),
  consoleProjectForm: desk('/console/projects', '/console/projects/', '/console/projects/'),
  consoleProjectBatches: desk('/console/projects', '/console/projects/', '/console/projects/'),
  consoleProjectTrial: desk('/console/projects', '/console/projects/', '/console/projects/'),
  consoleItems: desk('/console/content', '/console/content/news'),
  consoleItem: desk('/console/content/news', '/console/content/news/'),
  consoleActivity: desk('/console/activity', '/console/activity/'),
  consoleActivityEntries: desk('/console/activity', '/console/activity/'),
  consoleCheckin: desk('/console/activity', '/console/activity/'),
};

/** Every page that the demonstration data has something for, at both widths. */
export const everyPage = (): Shot[] =>
  pages.flatMap(({ name, path, access, module, visit }) => {
    const way = WAYS[name] ?? {
      path: visit?.from ?? path,
      ...(visit?.from === undefined ? {} : { via: [path.replace(/\{\w+\??\}.*$/, '')] }),
      as: WHO[access],
    };
    if (module === undefined || way.path.includes('{')) return [];
    // the last link is one to this page: what follows the parameter tells it from its neighbours
    const tail = /\{\w+\}(\/[^{]+)$/.exec(path)?.[1];
    const via = way.via?.map((prefix, at, all) =>
      tail !== undefined && at === all.length - 1 ? `${prefix}*${tail}` : prefix,
    );
    return [1280, 375].map((width) => ({
      ...way,
      ...(via === undefined ? {} : { via }),
      name: `${name}-${width}`,
      width,
      isWhole: true,
    }));
  });

const screen = (name: string, way: Way, width = 1280): Shot => ({ ...way, name, width, isWhole: false });
const guest = (path: string): Way => ({ path, as: null });

/** What handbooks and README show. */
export const HANDBOOK: readonly Shot[] = [
  screen('home', guest('/')),
  screen('phone', guest('/'), 375),
  screen('policies', guest('/zct-ee/policy-info')),
  screen('policy', {
    ...guest('/zct-ee/policy-info?keyword=企业研发投入后补助实施细则'),
    via: ['/zct-ee/policy-info/'],
  }),
  screen('report', mine('/zct-ee/policy-match/report')),
  screen('enterprise-info', mine('/user/enterprise-info')),
  screen('tool-scale', guest('/tool/scale')),
  screen('apply-center', mine('/apply-center')),
  screen('apply-guide', mine('/apply-center', '/apply-center/detail?')),
  screen('declaration', mine('/user/my-apply/declared', '/user/my-apply/detail?')),
  screen('workbench', desk('/console')),
  screen('rule', desk('/console/rules', '/console/rules/')),
  screen('queue', desk('/console/cases?tab=all')),
  screen('case', desk('/console/cases?tab=all&kind=declaration', '/console/cases/')),
  screen('list', desk('/console/lists', '/console/lists/')),
  screen('content', desk('/console/content')),
  screen('editor', desk('/console/content/news', '/console/content/news/')),
  screen('policy-desk', desk('/console/policies')),
  screen('phone-policies', guest('/zct-ee/policy-info'), 375),
  screen('phone-report', mine('/zct-ee/policy-match/report'), 375),
  screen('phone-declaration', mine('/user/my-apply/declared', '/user/my-apply/detail?'), 375),
];
