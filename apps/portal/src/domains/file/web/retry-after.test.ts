// How long the server asks for patience, as the browser hears it by either way of sending.
import { afterEach, expect, it, vi } from 'vitest';
import { call, upload } from '@yqt/endpoint/fetch-transport';

const refusal = (retryAfter: string | null): Response =>
  new Response(JSON.stringify({ returnCode: 5030, message: '稍后再试', data: null }), {
    status: 503,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });

/** As the browser's, answered by `reply` at once. */
const requestOf = (reply: Response, text: string) =>
  class {
    upload = { addEventListener: () => {} };
    status = reply.status;
    responseText = text;
    #ended = () => {};
    open() {}
    setRequestHeader() {}
    addEventListener(_name: string, ended: () => void) {
      this.#ended = ended;
    }
    getResponseHeader(name: string) {
      return reply.headers.get(name);
    }
    send() {
      this.#ended();
    }
  };

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['5', 5],
  [null, undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('Retry-After %s', async (header, retryAfterSeconds) => {
  const headers = { tenantHost: 'localhost' };
  const expected = { status: 503, message: '稍后再试', retryAfterSeconds };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async () => refusal(header));
  await expect(call('GET /a', {}, headers)).rejects.toMatchObject(expected);
  vi.stubGlobal('XMLHttpRequest', requestOf(refusal(header), await refusal(header).text()));
  const file = new File(['x'], 'a.pdf');
  await expect(upload('POST /a', file, { ...headers, onProgress: () => {} })).rejects.toMatchObject(expected);
});
