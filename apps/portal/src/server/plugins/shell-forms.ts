// The shell's own forms, plain POSTs that work without JavaScript: sign out, switch enterprise, reading preferences;
// and /sign-on, which begins single sign-on.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { endOwnSession } from '../../domains/identity/server/end-session.ts';
import { chooseEnterprise, enterpriseById } from '../../domains/identity/server/identity.port.ts';
import type { IdentityDeps } from '../../domains/identity/server/identity-deps.ts';
import { ENTERPRISE_COOKIE } from '../../domains/identity/server/session-token.ts';
import { signOffUrl } from '../../domains/identity/server/sign-on-url.ts';
import { safeRedirect } from '../../domains/identity/safe-redirect.rules.ts';
import { FLASH_COOKIE, FLASH_SECONDS, writeFlash } from '../../page/flash.ts';
import type { SignOn } from './sign-on.ts';

export interface ShellFormOptions {
  identity: IdentityDeps;
  signOn: SignOn;
  rateLimit: object;
}

/** A preference is kept for a year. */
const PREFERENCE_SECONDS = 31_536_000;

/** Registers the forms. */
export function serveShellForms(
  app: FastifyInstance,
  { identity, signOn, rateLimit }: ShellFormOptions,
): void {
  const route = { schema: { hide: true }, config: { rateLimit } };
  app.get('/sign-on', route, async (request, reply) => {
    await signOn.begin(request, reply, safeRedirect(fieldOf(request.query, 'redirect')), null);
    return reply;
  });
  app.post('/sign-out', route, async (request, reply) => {
    await endOwnSession(identity, request.visit);
    request.visit.setCookie(FLASH_COOKIE, writeFlash([{ tone: 'success', text: '已退出登录' }]), {
      maxAgeSeconds: FLASH_SECONDS,
    });
    return seeOther(reply, signOffUrl(identity));
  });
  app.post('/switch-enterprise', route, async (request, reply) => {
    await switchEnterprise(identity, request);
    return seeOther(reply, safeRedirect(fieldOf(request.body, 'returnTo')));
  });
  app.post('/preferences', route, async (request, reply) => {
    const textScale = fieldOf(request.body, 'textScale');
    const contrast = fieldOf(request.body, 'contrast');
    if (['100', '125', '150'].includes(textScale))
      request.visit.setCookie('textScale', textScale, { maxAgeSeconds: PREFERENCE_SECONDS });
    if (['normal', 'high'].includes(contrast))
      request.visit.setCookie('contrast', contrast, { maxAgeSeconds: PREFERENCE_SECONDS });
    if (fieldOf(request.body, 'holiday') === 'off')
      request.visit.setCookie('holidayOff', '1', { maxAgeSeconds: secondsOfDay(request.visit.now) });
    return seeOther(reply, safeRedirect(fieldOf(request.body, 'returnTo')));
  });
}

/** Until the midnight of Shanghai. */
const secondsOfDay = (now: Date): number =>
  Math.ceil((instantOf(`${addDays(dayText(now), 1)} 00:00:00`).getTime() - now.getTime()) / 1000);

async function switchEnterprise(identity: IdentityDeps, { visit, body }: FastifyRequest): Promise<void> {
  if (!visit.viewer) return;
  const asked = fieldOf(body, 'enId');
  try {
    const choice = { visit, member: visit.viewer, asked, cookie: undefined, roles: [] };
    const { enId } = await chooseEnterprise(identity, choice);
    visit.setCookie(ENTERPRISE_COOKIE, enId);
    const name = (await enterpriseById(identity.sql, enId))?.name ?? '';
    visit.setCookie(FLASH_COOKIE, writeFlash([{ tone: 'success', text: `已切换至 ${name}` }]), {
      maxAgeSeconds: FLASH_SECONDS,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    visit.setCookie(FLASH_COOKIE, writeFlash([{ tone: 'error', text: error.message }]), {
      maxAgeSeconds: FLASH_SECONDS,
    });
  }
}

const seeOther = (reply: FastifyReply, address: string): FastifyReply =>
  reply.code(303).header('cache-control', 'no-store').redirect(address);

const fieldOf = (given: unknown, name: string): string => {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : '';
};
