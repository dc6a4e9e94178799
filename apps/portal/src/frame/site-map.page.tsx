// 网站地图: every page that stands and that a visitor may look for, by group. Made from the page table.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { pageMeta } from '../page/meta.ts';
import { pages } from '../pages.ts';
import type { Route } from './+types/site-map.page';
import { menuGroupOf } from './crumbs.ts';
import { siteMapText as text } from './site-map.text.ts';
import css from './site-map.module.css';

/** Pages of one record, with its id in path or query, of a step of sign-in and of the console are reached from others. */
const isOffered = ({ name, path, module, layout }: (typeof pages)[number]): boolean =>
  module !== undefined && layout !== 'console' && !path.includes('{') && !HIDDEN.includes(name);

const HIDDEN = [
  'backurl',
  'auth',
  'siteMap',
  'sharedReport',
  'toolEvaluateOld',
  'policyCompare',
  'applyCenterDetail',
  'projectStatistics',
  'declareForm',
  'myApplyDetail',
  'applyAccount',
  'signUp',
];

export function loader() {
  const offered = pages.filter(isOffered);
  const groups = Map.groupBy(offered, ({ path }) => menuGroupOf(path) ?? text.portal);
  return [...groups].map(([title, members]) => ({
    title,
    entries: members.map(({ path, title: name, access }) => ({ path, name, isOpen: access === 'guest' })),
  }));
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{text.title}</h1>
      <div className={css.groups}>
        {loaderData.map(({ title, entries }) => (
          <Card key={title} as="section" labelledBy={title}>
            <SectionHead id={title} title={title} />
            <ul className={css.links}>
              {entries.map(({ path, name, isOpen }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                  {isOpen ? null : <small>{text.members}</small>}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
