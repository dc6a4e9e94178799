// The pages of the development sign-on server. Plain HTML that nobody can mistake for the real one.
import { demoUsers } from './demo-users.ts';
import { escapeText } from './documents.ts';

const STYLE = `body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0;background:#f4f6fb;color:#1f2533}
main{max-width:480px;margin:6vh auto;padding:24px;background:#fff;border-radius:8px}h1{font-size:22px;margin:0 0 8px}
.warning{background:#fff4e0;border-left:4px solid #b35c00;padding:8px 12px;margin:0 0 16px}
button{display:block;width:100%;min-height:52px;margin:8px 0;padding:8px 16px;font:inherit;text-align:left;border:1px solid #8a94a6;border-radius:6px;background:#fff;cursor:pointer}
button:hover{background:#eef2fd}button:focus-visible{outline:3px solid #2f55c4}small{color:#4a5263}code{overflow-wrap:anywhere}`;

const page = (title: string, inside: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${title} - 开发登录服务器</title><style>${STYLE}</style></head><body><main><h1>开发登录服务器</h1>` +
  `<p class="warning">仅用于开发与演示：没有密码，只能在本机访问，不能用于正式环境。</p>${inside}</main></body></html>`;

/** The list of users to sign on as. */
export function loginPage({
  service,
  execution,
  notice = '',
}: {
  service: string;
  execution: string;
  notice?: string;
}): string {
  const buttons = demoUsers.map(
    ({ loginName, name, note }) =>
      `<button type="submit" name="username" value="${loginName}">${name}（${loginName}）<br><small>${note}</small></button>`,
  );
  const target = service ? `<p>登录后返回：<code>${escapeText(service)}</code></p>` : '';
  return page(
    '登录',
    `${notice && `<p role="alert">${escapeText(notice)}</p>`}${target}<form method="post" action="/cas/login">` +
      `<p>请选择演示用户：</p><input type="hidden" name="service" value="${escapeText(service)}">` +
      `<input type="hidden" name="execution" value="${execution}"><input type="hidden" name="_eventId" value="submit">${buttons.join('')}</form>`,
  );
}

export const signedOnPage = (name: string): string =>
  page('已登录', `<p>您已以「${escapeText(name)}」登录。</p><p><a href="/cas/logout">退出登录</a></p>`);

export const signedOffPage = (): string =>
  page('已退出', '<p>您已退出登录。</p><p><a href="/cas/login">重新登录</a></p>');

export const refusedPage = (): string =>
  page('不支持的地址', '<p role="alert">返回地址不在允许范围内：开发登录服务器只服务本机的门户。</p>');
