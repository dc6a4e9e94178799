// React Router's configuration, made from the one page table.
import { existsSync } from 'node:fs';
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages, type Layout } from './pages.ts';

const inLayout = (name: Layout): RouteConfigEntry[] =>
  pages.flatMap(({ path, layout: own, module }) =>
    own === name && module && existsSync(`src/${module}`)
      ? [route(path.replace(/\{(\w+)\??\}/g, ':$1'), module, { id: `page:${path}` })]
      : [],
  );

export default [
  layout('shell/default.layout.tsx', [
    ...inLayout('default'),
    ...(process.env['NODE_ENV'] === 'production' ? [] : [route('/dev/gallery', 'shell/gallery.page.tsx')]),
  ]),
  layout('shell/simple.layout.tsx', inLayout('simple')),
  layout('shell/user.layout.tsx', inLayout('user')),
  layout('shell/console.layout.tsx', inLayout('console')),
  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig;
