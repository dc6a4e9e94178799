// The path builder: every address of the portal is made here, never by hand (STYLE 34). Pages are the rows of the page table:
// `paths.<name>(parameters…, query?)`. A snapshot test lists them all.
import { pagePatterns } from './page-patterns.ts';

type QueryValue = string | number | boolean | readonly string[] | null | undefined;
type Query = Record<string, QueryValue>;

/** A path with a query; empty values are left out, lists repeat their name. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '' && one !== false) search.append(name, String(one));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A pattern's parameters in their order: `{id}` must be given, `{id?}` may be. */
type Parameters<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${string}?`
    ? [id?: string]
    : [id: string, ...Parameters<Rest>]
  : [];
type Maker<Pattern extends string> = (...given: [...Parameters<Pattern>, query?: Query]) => string;

const makerOf =
  (pattern: string) =>
  (...given: readonly (string | Query | undefined)[]): string => {
    const parameters = given.filter((one) => typeof one === 'string');
    const query = given.find((one) => typeof one === 'object');
    const path = pattern.replace(/\/\{\w+\??\}/g, () => {
      const value = parameters.shift();
      return value === undefined ? '' : `/${encodeURIComponent(value)}`;
    });
    return query ? withQuery(path, query) : path;
  };

function makersOf<const T extends Record<string, string>>(
  patterns: T,
): { readonly [Name in keyof T]: Maker<T[Name]> };
function makersOf(patterns: Record<string, string>): Record<string, ReturnType<typeof makerOf>> {
  return Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, makerOf(pattern)]));
}

const pagePaths = makersOf(pagePatterns);

export const paths = {
  ...pagePaths,
  signOn: (redirect?: string) => withQuery('/sign-on', { redirect }),
  signOut: () => '/sign-out',
  bindingLetter: (id: string) => withQuery('/policy/api/manager/binding/letter', { id }),
  policyExport: (query: Query = {}) => withQuery('/policy/api/ua/policy/export', query),
  caseExport: (query: Query = {}) => withQuery('/policy/api/manager/case/export', query),
  askedFile: (id: string, fileId: string) => withQuery('/policy/api/manager/case/asked/file', { id, fileId }),
  caseFile: (id: string, fileId: string) => withQuery('/policy/api/manager/case/file', { id, fileId }),
  listExport: (id: string) => withQuery('/policy/api/manager/list/export', { id }),
  listFile: (id: string, which: 'reply' | 'minutes') =>
    withQuery('/policy/api/manager/list/file', { id, which }),
  objectionFile: (id: string, fileId: string) =>
    withQuery('/policy/api/manager/publicity/evidence', { id, fileId }),
  paymentExport: () => '/policy/api/manager/payment/export',
  /** Calls that the browser's own code sends outside the typed client. */
  behaviorRecord: () => '/policy/api/log/behavior/record',
  heartbeat: () => '/statistics/api/customer/policy/heartbeat',
  switchEnterprise: () => '/switch-enterprise',
  preferences: () => '/preferences',
  /** A paper of a case, as a file. */
  caseDocument: (id: string, kind: string, query: Query = {}) =>
    withQuery(`/policy/api/case/${encodeURIComponent(id)}/document`, { kind, ...query }),
  officerDocument: (id: string, kind: string, query: Query = {}) =>
    withQuery('/policy/api/manager/case/document', { id, kind, ...query }),
  /** A file that the owner put into a case, and what an item of its checklist offers to fill in or to look at. */
  materialFile: (id: string, fileId: string) =>
    withQuery(`/policy/api/case/${encodeURIComponent(id)}/material/file`, { fileId }),
  materialPaper: (id: string, code: string, which: string) =>
    withQuery(`/policy/api/case/${encodeURIComponent(id)}/material/paper`, { code, which }),
  vaultFile: (id: string, fileId: string) => withQuery('/policy/api/enterprise/vault/file', { id, fileId }),
  fieldsTemplate: () => '/policy/api/manager/project/form/template',
  partyFile: (id: string, fileId: string) => withQuery('/policy/api/case/party/file', { id, fileId }),
  templateFile: (query: Query) => withQuery('/policy/api/manager/case/template/file', query),
  /** A paper of a declaration, as a file. */
  declarePaper: (id: string, kind: string) => withQuery('/policy/api/declare/flow/downdload', { id, kind }),
  /** The statistics of declarations as a sheet. */
  caseStatisticsSheet: (query: { year?: number; projectId?: string } = {}) =>
    withQuery('/policy/api/manager/statistics/cases/export', {
      year: query.year === undefined ? undefined : String(query.year),
      projectId: query.projectId,
    }),
  /** The passes of an application, as a file. */
  vehiclePasses: (id: string) => withQuery('/policy/api/vehicle/view/pass/material', { id }),
  /** The gate list as a sheet. */
  gateSheet: (query: { on?: string | undefined; gate?: string | undefined }) =>
    withQuery('/policy/api/manager/vehicle/gate', query),
  /** Files of an activity. */
  activityFile: (id: string, fileId: string) => withQuery('/policy/api/ua/activity/file', { id, fileId }),
  activityIcs: (id: string) => withQuery('/policy/api/ua/activity/ics', { id }),
  activityFeed: (code: string) => withQuery('/policy/api/ua/activity/feed', { code }),
  activityPoster: (id: string) => withQuery('/policy/api/ua/activity/poster', { id }),
  activityCertificate: (id: string) => withQuery('/policy/api/manager/activity/certificate', { id }),
  entrySheet: (id: string) => withQuery('/policy/api/manager/registration/entry/export', { id }),
  download: (filePath: string, fileName: string) =>
    withQuery('/uaa/api/ua/download/file', { filePath, fileName }),
} as const;

/** Where whoever is signed in no longer is led: no form with unsaved input holds them back from there. */
export const isSignIn = (pathname: string): boolean => pathname === paths.login();
