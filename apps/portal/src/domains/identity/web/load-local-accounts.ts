// What every page about local accounts needs: are there any, and a captcha. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { identityContract } from '../contract.ts';
import { newCaptcha } from './new-captcha.part.ts';

/** The captcha is new each time: after an answer the former one is used up. */
export async function loadLocalAccounts(request: Request, context: Readonly<RouterContextProvider>) {
  const { switches } = await orErrorPage(
    request,
    apiOf(context, identityContract).tenantConfig({ id: 'current' }),
  );
  return { hasLocalAccounts: switches.localAccounts, captcha: newCaptcha() };
}
