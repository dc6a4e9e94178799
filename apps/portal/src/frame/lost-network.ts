// A network that is lost while a link or a filter is followed or a form is posted: the page stays with everything on it and in
// it, says so, and goes on with the same request when it is asked to. A form's key makes the same post twice be done once.
import { keyPost, renewKey } from './guest-key.ts';

const LOST = '网络未连接，页面和填写的内容保持不变，恢复后请点击';

/** Stands before the browser's fetch for what the router asks and posts; anything else is passed on as it is. */
export function waitForNetwork(send: typeof fetch): void {
  addEventListener('submit', keyPost, { capture: true });
  addEventListener('submit', holdPost);
  window.fetch = async (input, init) => {
    if (!isOfRouter(input)) return send(input, init);
    const { signal, method } = input instanceof Request ? input : (init ?? {});
    const answer = await persist(
      () => send(input instanceof Request ? input.clone() : input, init),
      signal ?? null,
    );
    if (method?.toUpperCase() === 'POST') renewKey();
    return answer;
  };
}

/** Until there is an answer; throws where the asking is broken off, or fails for another reason than the network. */
async function persist(send: () => Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  for (;;) {
    try {
      const answer = await send();
      if (!isOfTheGateway(answer)) return answer;
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error;
    }
    await askAgain(signal);
  }
}

/** Something on the way answers that the portal cannot be reached: what the portal says itself has a number. */
const isOfTheGateway = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has('x-request-id');

export const isOfRouter = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith('.data');

/** Forms that are held, and then let go once. */
const held = new Set<HTMLFormElement>();
const free = new WeakSet<HTMLFormElement>();
/** Small, of the portal itself, and nobody's page. */
const THERE = '/favicon.svg';

/** A form that the browser posts by itself waits until the portal is there: on the browser's own error page what was typed is lost. */
export function holdPost(event: SubmitEvent): void {
  const { target: form, submitter, defaultPrevented } = event;
  if (!(form instanceof HTMLFormElement) || defaultPrevented || form.getAttribute('method') !== 'post')
    return;
  if (free.delete(form)) return;
  event.preventDefault();
  if (held.has(form)) return;
  held.add(form);
  void persist(() => fetch(THERE, { method: 'HEAD', cache: 'no-store' }), null).then(() => {
    held.delete(form);
    free.add(form);
    form.requestSubmit(submitter);
  });
}

/** Who waits for the reader's word. */
const waiting = new Set<() => void>();
let line: HTMLElement | null = null;
let text = LOST;

const LOOK_MS = 300;

/** Until the reader asks for another try, or breaks it off. Once they are on another page nobody waits for it any more: it never ends. */
export function askAgain(signal: AbortSignal | null = null, why = LOST): Promise<void> {
  const page = location.pathname;
  return new Promise((resolve) => {
    const stop = () => {
      clearInterval(looking);
      waiting.delete(goOn);
      if (waiting.size === 0) line?.remove();
    };
    const goOn = () => {
      stop();
      resolve();
    };
    const looking = setInterval(() => {
      if (location.pathname !== page) stop();
    }, LOOK_MS);
    waiting.add(goOn);
    signal?.addEventListener('abort', goOn);
    text = why;
    sayIt();
  });
}

/** In the dialog that lies over everything, where there is one: what is beneath it cannot be pressed. */
function sayIt(): void {
  if (waiting.size === 0) return;
  line?.remove();
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '重试' });
  button.addEventListener('click', () => waiting.forEach((goOn) => goOn()));
  line = Object.assign(document.createElement('p'), { className: 'lost-network', role: 'alert' });
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.addEventListener('close', sayIt, { once: true });
  (dialog ?? document.body).append(line);
  line.append(text, button);
}
