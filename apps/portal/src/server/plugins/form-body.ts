// Form-encoded and plain-text bodies, for the few calls and shell forms that take them: beacons and pages without
// JavaScript. Which endpoint accepts what is decided before (same-site.ts).
import type { FastifyInstance } from 'fastify';
import { appError } from '@yqt/kernel/errors';

/** A beacon is small; a form without files too. */
const LIMIT = 65_536;

export async function formBody(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // navigator.sendBeacon with a string sends JSON as text/plain
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (cause) {
      done(appError('BAD_REQUEST', { message: '请求内容不是有效的 JSON', cause }));
    }
  });
}
// Fastify encapsulates plugins; these parsers are meant for the whole application.
Object.assign(formBody, { [Symbol.for('skip-override')]: true });
