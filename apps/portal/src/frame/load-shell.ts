// The root loader: tenant, viewer, unread messages, preferences and the flash. One call for a guest.
import { data, type RouterContextProvider } from 'react-router';
import { randomKey } from '@yqt/endpoint/client';
import { contentContract } from '../domains/content/contract.ts';
import { identityContract, type CurrentUser, type TenantConfig } from '../domains/identity/contract.ts';
import { ENTERPRISE_ROLES } from '../enterprise-role.rules.ts';
import { messageContract } from '../domains/message/contract.ts';
import { apiOf, attempt, orErrorPage, returnTarget } from '../page/api.ts';
import { pageContext, type PageContext } from '../page/context.ts';
import { isBuilt, pageOf } from '../page-of.ts';
import { pageTable } from '../pages.ts';
import { crumbsOf } from './crumbs.ts';
import { FLASH_COOKIE, readFlash } from '../page/flash.ts';
import { nameParts } from './name-parts.ts';
import { topNavigation, userMenu } from './navigation.ts';
import type { PageLinks, Prefs, TenantView, ViewerView } from './shell-types.ts';

/** Pages of which a link waits until they are built. */
const LINKED = ['aboutUs', 'serviceShop'] as const satisfies (keyof PageLinks)[];

/** Everything that the frame of a page shows. The page table stays on the server: only what this page needs of it goes. */
export async function loadShell(request: Request, context: Readonly<RouterContextProvider>) {
  const given = context.get(pageContext);
  const identity = apiOf(context, identityContract);
  const [tenant, viewer, counted, today, links] = await orErrorPage(
    request,
    Promise.all([
      identity.tenantConfig({ id: 'current' }),
      given.hasSession ? loadViewer(context, given) : null,
      // Silent (spec §8): a count that cannot be had is none.
      given.hasSession ? attempt(apiOf(context, messageContract).countUnread({})) : null,
      loadToday(context, given),
      loadLinks(context),
    ]),
  );
  const flash = takeFlash(given);
  const here = returnTarget(request);
  const page = pageOf(here.split('?')[0] ?? here);
  const unread = counted?.ok ? counted.value.unread : 0;
  return {
    tenant: tenantView(tenant, given, links),
    navigation: topNavigation(),
    userMenu: viewer ? userMenu(viewer, { unread }) : [],
    links: builtLinks(),
    crumbs: crumbsOf(here),
    // the filters of a list show the same list
    canonical:
      page?.module && page.access === 'guest' ? given.publicOrigin + (here.split('?')[0] ?? here) : null,
    page: page?.module ? { path: page.path, title: page.title } : null,
    // a message is shown by React
    guestScript: page?.isReading && !given.hasSession && flash.length === 0 ? given.guestScript : '',
    legal: { disclaimer: tenant.legal.disclaimer, license: tenant.legal.license },
    viewer,
    unread,
    ...today,
    prefs: prefsOf(given),
    flash,
    // a guest's pages stay the same, so that they can be kept
    formKey: given.hasSession ? randomKey() : '',
  };
}

const builtLinks = (): PageLinks =>
  Object.fromEntries(LINKED.flatMap((name) => (isBuilt(name) ? [[name, pageTable[name].path]] : [])));

/** What waits to be said is said once. */
function takeFlash(page: PageContext) {
  const flash = readFlash(page.cookie(FLASH_COOKIE));
  if (flash.length) page.clearCookie(FLASH_COOKIE);
  return flash;
}

/** Whether the portal stands in grey today, and its banner; a page without them is a page. */
async function loadToday(context: Readonly<RouterContextProvider>, page: PageContext) {
  const today = await attempt(apiOf(context, contentContract).getOccasionToday({}));
  return {
    isGrey: today.ok && today.value.isGrey,
    holiday: today.ok && page.cookie('holidayOff') === undefined ? today.value.holiday : null,
  };
}

/** null = the tenant has never kept its own. None where they cannot be had: those that it was set up with may have been taken down. */
async function loadLinks(
  context: Readonly<RouterContextProvider>,
): Promise<TenantView['friendlyLinks'] | null> {
  const found = await attempt(apiOf(context, contentContract).listLinks({}));
  if (!found.ok) return [];
  return found.value?.map(({ label, href }) => ({ label, href })) ?? null;
}

async function loadViewer(
  context: Readonly<RouterContextProvider>,
  page: PageContext,
): Promise<ViewerView | null> {
  const found = await attempt(apiOf(context, identityContract).currentUser({}));
  if (found.ok) return { ...viewerView(found.value, page.cookie('enId')), isOperator: page.isOperator };
  if (found.error.status === 401) return null;
  // Anything else must not draw a signed-in reader as a guest.
  throw data(
    { message: found.error.message, requestId: found.error.requestId },
    { status: found.error.status },
  );
}

function viewerView(
  { id, image, loginName, isLocal, licenseFlag, ens }: CurrentUser,
  chosen: string | undefined,
): Omit<ViewerView, 'isOperator'> {
  const enId = ens.find((one) => one.enId === chosen)?.enId ?? ens[0]?.enId ?? null;
  const enterprises = ens.map(({ role, ...one }) => ({ ...one, role, roleName: ENTERPRISE_ROLES[role] }));
  return { id, image, loginName, isLocal, licenseFlag, enterprises, enId };
}

const tenantView = (
  config: TenantConfig,
  { isDemonstration }: PageContext,
  links: TenantView['friendlyLinks'] | null,
): TenantView => ({
  name: config.zoneName,
  nameParts: nameParts(config.zoneName),
  shortName: config.name,
  logoText: config.name,
  hotline: config.hotline,
  mobile: config.mobile,
  workingHours: config.workingHours,
  // until an officer has published one, those that the zone was set up with
  friendlyLinks: links ?? config.links,
  logo: config.logo || '/logo.svg',
  look: { ...lookOf(config), ...(isDemonstration ? { 'data-demo': '' } : {}) },
  ...(config.qr ? { qr: config.qr } : {}),
  ...(config.records.icp ? { icp: config.records.icp } : {}),
  ...(config.records.police ? { policeFiling: config.records.police } : {}),
});

/** Colours and addresses end in a style attribute: what is none is left out. */
function lookOf({ colors: { primary, deep }, hero }: TenantConfig): TenantView['look'] {
  if (deep === undefined || !isColor(primary) || !isColor(deep)) return {};
  const picture: Record<`--${string}`, string> =
    hero !== undefined && /^\/[\w/.-]+$/.test(hero) ? { '--hero-picture': `url(${hero})` } : {};
  return { 'data-brand': 'own', style: { '--tenant': primary, '--tenant-deep': deep, ...picture } };
}

const isColor = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);

function prefsOf(page: PageContext): Prefs {
  const scale = Number(page.cookie('textScale'));
  return {
    textScale: scale === 125 || scale === 150 ? scale : 100,
    contrast: page.cookie('contrast') === 'high' ? 'high' : 'normal',
  };
}
