// What may be asked of a page: it is read, and its forms, where it has any, are posted to it.
import type { ServerBuild } from 'react-router';
import { pageOf, patternsOf } from '../../page-of.ts';

/** The methods of the page at a path; none where no page is. */
export type PageMethods = (path: string) => readonly string[];

const READ = ['GET'] as const;
const READ_AND_POSTED = ['GET', 'POST'] as const;

/** By the actions of a bundle; every page is taken to have forms where there is none (tests of calls, development). */
export const pageMethodsOf =
  (build?: ServerBuild): PageMethods =>
  (path) => {
    const page = pageOf(path);
    if (page?.module === undefined) return [];
    if (!build) return READ_AND_POSTED;
    const routes = patternsOf(page).map((pattern) => build.routes[`page:${pattern}`]);
    return routes.some((route) => route?.module.action) ? READ_AND_POSTED : READ;
  };
