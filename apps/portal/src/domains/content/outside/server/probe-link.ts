// Asks another site whether a page is there: by HEAD, then by GET whose body is not read. A name is resolved once a step, every address
// that it has must be public, and the connection goes to that very address: what the name says a moment later changes nothing.
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { outcomeOfStatus, type Probed } from '../outside.rules.ts';
import { hostOf, isAskable, isPublicAddress, webUrl } from './public-address.ts';

/** The outside, as tests replace it. */
export interface Outside {
  /** All addresses of a name. Throws where there are none. */
  resolve: (host: string) => Promise<readonly string[]>;
  /** A connection to an address that was found public. */
  dial: (address: string, port: number) => Socket;
}

export const theOutside: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (host, port) => connect({ host, port }),
};

const MOST_REDIRECTS = 5;
/** Of one request, from the first byte sent to the head of the answer. */
const PATIENCE_MS = 8000;
/** Of the whole course of one link. */
const WHOLE_PATIENCE_MS = 20_000;
const MOST_HEAD_BYTES = 16_384;
const AGENT = 'yqt-link-check';

const REFUSED: Probed = { outcome: 'refused', status: null };
const UNASKED: Probed = { outcome: 'unasked', status: null };
const UNREACHABLE: Probed = { outcome: 'unreachable', status: null };

/** What became of it; never throws. */
export async function probeLink(outside: Outside, href: string): Promise<Probed> {
  const ended = AbortSignal.timeout(WHOLE_PATIENCE_MS);
  let next = href;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const url = webUrl(next);
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const address = url && (await within(ended, publicAddressOf(outside, url)));
    if (!url || address === null) return REFUSED;
    if (!isAskable(url)) return UNASKED;
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const answer = address === undefined ? undefined : await headOf(outside, { url, address, ended });
    if (!answer) return UNREACHABLE;
    const { status, location } = answer;
    if (status < 300 || status >= 400 || location === null)
      return { outcome: outcomeOfStatus(status), status };
    const onward = URL.parse(location, url.href);
    if (!onward) return UNASKED;
    next = onward.href;
  }
  // a circle
  return { outcome: 'unsure', status: null };
}

/** Null: not a public one; undefined: none at all. A name with one private address among its public ones is refused. */
async function publicAddressOf({ resolve }: Outside, url: URL): Promise<string | null | undefined> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (!addresses.every(isPublicAddress)) return null;
  // IPv4 first: many networks have no other way out
  return addresses.find((one) => isIP(one) === 4) ?? addresses[0];
}

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> =>
  signal.aborted
    ? Promise.resolve(undefined)
    : Promise.race([
        work,
        new Promise<undefined>((done) =>
          signal.addEventListener('abort', () => done(undefined), { once: true }),
        ),
      ]);

interface Place {
  url: URL;
  address: string;
  ended: AbortSignal;
}
interface Head {
  status: number;
  location: string | null;
}

/** Of GET, where HEAD is answered by a refusal: many sites know no HEAD. Null where nobody answers. */
async function headOf(outside: Outside, place: Place): Promise<Head | null> {
  const first = await ask(outside, place, 'HEAD');
  return first !== null && first.status < 400 ? first : ((await ask(outside, place, 'GET')) ?? first);
}

const ask = (
  outside: Outside,
  { url, address, ended }: Place,
  method: 'HEAD' | 'GET',
): Promise<Head | null> =>
  new Promise((resolve) => {
    const asked = send(outside, { url, address, ended }, method);
    asked.on('response', (answer: IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null });
      // of the body nothing is read
      asked.destroy();
    });
    asked.on('error', () => resolve(null));
    asked.on('close', () => resolve(null));
    asked.end();
  });

function send({ dial }: Outside, { url, address, ended }: Place, method: string): ClientRequest {
  const isTls = url.protocol === 'https:';
  const port = Number(url.port) || (isTls ? 443 : 80);
  const socket = dial(address, port);
  // what goes wrong is the request's to tell, also after it was given up
  socket.on('error', () => {});
  const options = {
    method,
    // never the name: nothing below may resolve it a second time
    host: address,
    port,
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': AGENT, accept: '*/*', connection: 'close' },
    maxHeaderSize: MOST_HEAD_BYTES,
    signal: AbortSignal.any([ended, AbortSignal.timeout(PATIENCE_MS)]),
  };
  // without an agent, which would dial by itself
  if (!isTls) return httpRequest({ ...options, createConnection: () => socket });
  const host = hostOf(url);
  const named = isIP(host) ? {} : { servername: host };
  return httpsRequest({ ...options, createConnection: () => connectTls({ socket, host, ...named }) });
}
