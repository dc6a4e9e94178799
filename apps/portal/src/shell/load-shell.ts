// The root loader: tenant, viewer, unread messages, preferences and the flash. One call for a guest.
import { data, type RouterContextProvider } from 'react-router';
import { identityContract, type CurrentUser, type TenantConfig } from '../domains/identity/contract.ts';
import { messageContract } from '../domains/message/contract.ts';
import { apiOf, attempt, orErrorPage } from '../page-api.ts';
import { pageContext, type PageContext } from '../page-context.ts';
import { FLASH_COOKIE, readFlash } from './flash.ts';
import type { Prefs, TenantView, ViewerView } from './shell-types.ts';

/** Everything that the frame of a page shows. */
export async function loadShell(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const identity = apiOf(context, identityContract);
  const [tenant, viewer] = await orErrorPage(
    request,
    Promise.all([
      identity.tenantConfig({ id: 'current' }),
      page.hasSession ? loadViewer(context, page) : null,
    ]),
  );
  // Silent (spec §8): a count that cannot be had is none.
  const counted =
    viewer?.licenseFlag === 'Y' ? await attempt(apiOf(context, messageContract).countUnread({})) : null;
  const flash = readFlash(page.cookie(FLASH_COOKIE));
  if (flash.length) page.clearCookie(FLASH_COOKIE);
  return {
    tenant: tenantView(tenant),
    legal: { disclaimer: tenant.legal.disclaimer, license: tenant.legal.license },
    viewer,
    unread: counted?.ok ? counted.value.unread : 0,
    prefs: prefsOf(page),
    flash,
  };
}

async function loadViewer(
  context: Readonly<RouterContextProvider>,
  page: PageContext,
): Promise<ViewerView | null> {
  const found = await attempt(apiOf(context, identityContract).currentUser({}));
  if (found.ok) return viewerView(found.value, page.cookie('enId'));
  if (found.error.status === 401) return null;
  // Anything else must not draw a signed-in reader as a guest.
  throw data(
    { message: found.error.message, requestId: found.error.requestId },
    { status: found.error.status },
  );
}

function viewerView(
  { id, image, loginName, licenseFlag, ens }: CurrentUser,
  chosen: string | undefined,
): ViewerView {
  const enId = ens.find((one) => one.enId === chosen)?.enId ?? ens[0]?.enId ?? null;
  return { id, image, loginName, licenseFlag, enterprises: ens, enId };
}

const tenantView = (config: TenantConfig): TenantView => ({
  name: config.zoneName,
  shortName: config.name,
  logoText: config.name,
  primaryColor: config.colors.primary,
  hotline: config.hotline,
  mobile: config.mobile,
  workingHours: config.workingHours,
  friendlyLinks: config.links,
  ...(config.records.icp ? { icp: config.records.icp } : {}),
  ...(config.records.police ? { policeFiling: config.records.police } : {}),
});

function prefsOf(page: PageContext): Prefs {
  const scale = Number(page.cookie('textScale'));
  return {
    textScale: scale === 125 || scale === 150 ? scale : 100,
    contrast: page.cookie('contrast') === 'high' ? 'high' : 'normal',
  };
}
