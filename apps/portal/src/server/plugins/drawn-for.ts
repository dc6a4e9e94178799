// For whom a page was drawn. Its scripts say so with all that they ask and post: what is switched in another window of the browser
// changes nothing of what this one shows, and what it saves goes where it says or nowhere (decisions.md, Calls 6). It only selects
// among what the session may do.
import type { FastifyRequest } from 'fastify';
import { appError } from '@yqt/kernel/errors';
import { ENTERPRISE_COOKIE } from '../../domains/identity/server/session-token.ts';

const ENTERPRISE = 'x-drawn-enterprise';
const ACCOUNT = 'x-drawn-account';
const ID = /^[\w-]{1,64}$/;
const OTHER_ACCOUNT = '登录的账号已在其他窗口更换，没有保存。请刷新页面，核对后再操作';

const said = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && ID.test(value) ? value : undefined;
};

/** What the calls of a page carry on. */
export const drawnHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    [ACCOUNT, ENTERPRISE].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** The account that the page shows is signed in no more, another one is. */
export const isOtherAccount = (request: FastifyRequest): boolean => {
  const [drawn, { viewer }] = [said(request, ACCOUNT), request.visit];
  return drawn !== undefined && viewer !== null && drawn !== viewer.accountId;
};

/** The cookies of a page's request, with the enterprise that it was drawn for as the chosen one. */
export function drawnCookies(request: FastifyRequest): {
  header: string;
  of: FastifyRequest['cookies'];
  /** Whether a cookie that is set for the page is the browser's own, too. */
  isOwn: (cookie: string) => boolean;
} {
  const { cookie: header = '' } = request.headers;
  const isTheirs = request.visit.viewer !== null && !isOtherAccount(request);
  const enterprise = isTheirs ? said(request, ENTERPRISE) : undefined;
  if (enterprise === undefined) return { header, of: request.cookies, isOwn: () => true };
  const others = header.split(/; */).filter((one) => one !== '' && !isChosen(one));
  return {
    header: [...others, `${ENTERPRISE_COOKIE}=${enterprise}`].join('; '),
    of: { ...request.cookies, [ENTERPRISE_COOKIE]: enterprise },
    // one that is read for in vain is not the browser's choice
    isOwn: (cookie) => request.method !== 'GET' || !isChosen(cookie),
  };
}

const isChosen = (cookie: string): boolean => cookie.startsWith(`${ENTERPRISE_COOKIE}=`);

/** Nothing is written in another's name. Throws FORBIDDEN. */
export function refuseOtherName(request: FastifyRequest): void {
  if (request.method !== 'GET' && isOtherAccount(request))
    throw appError('FORBIDDEN', { message: OTHER_ACCOUNT });
}

/** The enterprise that a page writes for; it must be the writer's own. Undefined of what is read, and where no page says so. */
export const drawnEnterprise = (request: FastifyRequest): string | undefined =>
  request.method === 'GET' ? undefined : said(request, ENTERPRISE);
