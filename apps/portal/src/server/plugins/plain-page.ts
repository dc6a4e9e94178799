// The error page of what never reaches the page layer: addresses that nobody serves, visitors who are refused or cannot
// be told before any page is chosen, a database that is gone. Plain HTML without scripts, in the styles of the bundle.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '@yqt/kernel/errors';
import { paths } from '../../paths.ts';

/** Calls live below these; what is not bound there is an envelope, not a page. */
const CALL_PREFIX = /^\/(?:policy\/api|uaa|statistics\/api)(?:[/?]|$)/;

export const isCall = (url: string): boolean => CALL_PREFIX.test(url);

/** Does a person read the answer? Browsers say so; who accepts anything may see a page where no call lives. */
export function wantsPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (isCall(url)) return false;
  const accepted = headers.accept ?? '';
  if (accepted.includes('text/html')) return true;
  return (method === 'GET' || method === 'HEAD') && (accepted === '' || accepted.includes('*/*'));
}

/** Style sheets of every page, as the bundle names them; none while it is not loaded. */
let styleSheets: readonly string[] = [];
export const styleErrorPages = (files: readonly string[]): void => void (styleSheets = files);

/** Sends the page of a fault: the error table's own words, the spec's for 404 (spec §8). */
export function sendPlainPage(code: ErrorCode, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(ERRORS[code].http)
    .header('cache-control', 'no-store')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .serializer((html: unknown) => String(html))
    .send(plainPage(code, request.id));
}

/** Of pages without scripts. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Its HTML. Nothing in it comes from the request but its number, which is ours. */
export function plainPage(code: ErrorCode, requestId: string): string {
  const isMissing = ERRORS[code].http === 404;
  const title = isMissing ? '页面不存在' : ERRORS[code].message;
  const note = isMissing ? 'This page could not be found' : `问题编号 <code>${requestId}</code>`;
  const styles = styleSheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  return [
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} - 园企通</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${styles}</head>`,
    `<body><main class="page-width"><h1>${title}</h1><p>${note}</p>`,
    `<p><a href="${paths.home()}">返回首页</a></p></main></body></html>`,
  ].join('');
}
