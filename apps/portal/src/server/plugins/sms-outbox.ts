// The development outbox as a page (decisions.md, Sign-in 6): text messages that would have been sent. Registered in
// demonstration mode only, and answered to this machine only, since it shows codes.
import type { FastifyInstance } from 'fastify';
import { appError } from '@yqt/kernel/errors';
import { maskMobile } from '@yqt/kernel/masking';
import { decryptField } from '../../domains/identity/server/field-encryption.ts';
import type { IdentityDeps } from '../../domains/identity/server/identity-deps.ts';
import { selectOutboxMessages } from '../../domains/identity/server/sms.sql.ts';

const SHOWN = 20;
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Registers /dev/sms-outbox. */
export function serveSmsOutbox(app: FastifyInstance, { sql, config }: IdentityDeps): void {
  app.get('/dev/sms-outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.includes(request.ip)) throw appError('NOT_FOUND');
    const messages = await selectOutboxMessages(sql, { tenantId: request.visit.tenantId, limit: SHOWN });
    const rows = messages.map(
      ({ createdAt, telCipher, text }) =>
        `<tr><td>${escaped(createdAt)}</td><td>${escaped(maskMobile(decryptField(config.dataKeys, telCipher)))}</td><td>${escaped(text)}</td></tr>`,
    );
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>短信发件箱（开发）</title><main><h1>短信发件箱（开发）</h1>` +
          `<p>演示环境不真正发送短信，最近 ${SHOWN} 条如下。</p><table border="1" cellpadding="6"><thead><tr><th>时间</th><th>手机号</th><th>内容</th></tr></thead>` +
          `<tbody>${rows.join('') || '<tr><td colspan="3">暂无短信</td></tr>'}</tbody></table></main></html>`,
      );
  });
}
