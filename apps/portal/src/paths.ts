// The path builder: every address of the portal is made here, never by hand (STYLE 34). A snapshot test lists them all.

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** A path with a query; empty values are left out, lists repeat their name. */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '' && one !== false) search.append(name, String(one));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const segment = encodeURIComponent;

export const paths = {
  home: () => '/',
  aboutUs: () => '/about-us',
  backurl: (redirect?: string) => withQuery('/backurl', { redirect }),
  protocol: () => '/protocol',
  privacy: () => '/protocol/privacy',
  login: (redirect?: string) => withQuery('/auth/login', { redirect }),
  register: () => '/auth/register',
  resetPassword: () => '/auth/reset-password',
  signOn: (redirect?: string) => withQuery('/sign-on', { redirect }),
  signOut: () => '/sign-out',
  newsCenter: () => '/news-center',
  applyCenter: () => '/apply-center',
  financialProduct: () => '/financial-product',
  serviceShop: () => '/service-shop',
  policies: (query: Record<string, QueryValue> = {}) => withQuery('/zct-ee/policy-info', query),
  policy: (id: string) => `/zct-ee/policy-info/${segment(id)}`,
  policyExport: (query: Record<string, QueryValue> = {}) => withQuery('/policy/api/ua/policy/export', query),
  todayDeclare: () => '/zct-ee/declare-nav',
  englishPolicies: () => '/zct-ee/policy-en',
  englishPolicy: (id: string) => `/zct-ee/policy-en/${segment(id)}`,
  topics: () => '/zct-ee/policy-topic',
  topic: (id: string) => `/zct-ee/policy-topic/${segment(id)}`,
  subscribe: () => '/zct-ee/subscribe',
  policyMatch: (query: Record<string, QueryValue> = {}) => withQuery('/zct-ee/policy-match', query),
  matchReport: (query: Record<string, QueryValue> = {}) => withQuery('/zct-ee/policy-match/report', query),
  sharedReport: (token: string) => withQuery('/zct-ee/policy-match/shared', { token }),
  recommend: () => '/user/recommend',
  relationEnterprise: (enId: string) => `/user/relation/${segment(enId)}`,
  relationBase: (enId: string) => `/user/relation/${segment(enId)}/base`,
  relationInfo: (enId: string) => `/user/relation/${segment(enId)}/info`,
  relationQuota: (enId: string) => `/user/relation/${segment(enId)}/quota`,
  toolCost: () => '/tool/calculate',
  toolCloud: () => '/tool/cloud',
  toolEvaluate: () => '/tool/evaluate',
  toolEvaluateOld: () => '/tool/evaluate-old',
  toolScale: (query: Record<string, QueryValue> = {}) => withQuery('/tool/scale', query),
  toolTechScale: () => '/tool/tech-scale',
  collect: () => '/user/collect',
  messages: (query: Record<string, QueryValue> = {}) => withQuery('/user/message', query),
  changePassword: () => '/user/changePassword',
  enterpriseInfo: () => '/user/enterprise-info',
  relation: () => '/user/relation',
  console: () => '/console',
  consoleRules: (query: Record<string, QueryValue> = {}) => withQuery('/console/rules', query),
  consoleManual: (query: Record<string, QueryValue> = {}) => withQuery('/console/manual', query),
  consoleWords: (query: Record<string, QueryValue> = {}) => withQuery('/console/search-words', query),
  consoleRule: (policyId: string) => `/console/rules/${segment(policyId)}`,
  /** Calls that the browser's own code sends outside the typed client. */
  behaviorRecord: () => '/policy/api/log/behavior/record',
  heartbeat: () => '/statistics/api/customer/policy/heartbeat',
  switchEnterprise: () => '/switch-enterprise',
  preferences: () => '/preferences',
  download: (filePath: string, fileName: string) =>
    withQuery('/uaa/api/ua/download/file', { filePath, fileName }),
} as const;

/** Where whoever is signed in no longer is led: no form with unsaved input holds him back from there. */
export const isSignIn = (pathname: string): boolean => pathname === paths.login();
