// The page table, in the order of docs/spec/routes.tsv, its parts in pages/: everything that server and browser know of a page stands in its
// row (page-row.ts says what each field means; spec §2). A row without a module is not built yet: the router answers 404 and
// no menu shows it. The browser gets the patterns alone (page-patterns.ts).
import { definePages, type PageRow } from './page-row.ts';
import { consolePages } from './pages/console.ts';
import { consoleSetupPages } from './pages/console-setup.ts';
import { contentPages } from './pages/content.ts';
import { decidedActivityPages } from './pages/decided-activity.ts';
import { decidedPages } from './pages/decided.ts';
import { declarationPages } from './pages/declaration.ts';
import { enterprisePages } from './pages/enterprise.ts';
import { frontPages } from './pages/front.ts';
import { memberPages } from './pages/member.ts';
import { policyPages } from './pages/policy.ts';
import { signInPages } from './pages/sign-in.ts';
import { toolsPages } from './pages/tools.ts';

export const pageTable = definePages({
  ...frontPages,
  ...declarationPages,
  ...signInPages,
  ...contentPages,
  ...toolsPages,
  ...memberPages,
  ...enterprisePages,
  ...policyPages,
  ...consolePages,
  ...consoleSetupPages,
  ...decidedPages,
  ...decidedActivityPages,
});

/** The name of a page: what the path builder and a row's `parent` call it. */
export type PageName = keyof typeof pageTable;

/** A row with its name. */
export interface PageEntry extends PageRow {
  name: string;
}

/** All rows in the table's order. */
export const pages: readonly PageEntry[] = Object.entries<PageRow>(pageTable).map(([name, row]) => ({
  name,
  ...row,
}));
