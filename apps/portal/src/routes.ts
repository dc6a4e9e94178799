// React Router's configuration, made from the one page table.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  getAppDirectory,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { patternsOf } from './page-of.ts';
import type { Layout } from './page-row.ts';
import { pages } from './pages.ts';

const inLayout = (name: Layout): RouteConfigEntry[] =>
  pages.flatMap((page) => {
    const { layout: own, module } = page;
    if (own !== name || !module || !existsSync(join(getAppDirectory(), module))) return [];
    return patternsOf(page).map((path) =>
      route(path.replace(/\{(\w+)\??\}/g, ':$1'), module, { id: `page:${path}` }),
    );
  });

export default [
  layout('frame/default.layout.tsx', [
    ...inLayout('default'),
    route('*', 'frame/not-found.page.tsx'),
    ...(process.env['NODE_ENV'] === 'production'
      ? []
      : [route('/dev/gallery', 'frame/gallery/gallery.page.tsx')]),
  ]),
  layout('frame/simple.layout.tsx', inLayout('simple')),
  layout('frame/user.layout.tsx', inLayout('user')),
  layout('frame/console.layout.tsx', inLayout('console')),
] satisfies RouteConfig;
