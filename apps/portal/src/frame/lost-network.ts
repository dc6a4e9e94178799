// A network that is lost while a link or a filter is followed or a form is posted: the page stays with everything on it, says so,
// and goes on with the same request when it is asked to. A post that is sent again is done once where its form has a key. A page that
// says itself that it got no answer is left alone.
import { isOwnAnswer } from '../page/own-answer.ts';

const TEXT = '网络已断开，页面内容保持不变，恢复后请点击';
const TEXT_POSTED = '网络已断开，尚未收到答复，填写的内容保持不变，恢复后请点击';
/** Of a form with a key: what was done already is not done again. */
const TEXT_ONCE = `${TEXT_POSTED}（不会重复提交）`;

/** Stands before the browser's fetch for what the router asks; anything else is passed on as it is. */
export function waitForNetwork(send: typeof fetch): void {
  window.fetch = async (input, init) => {
    const isPost = methodOf(input, init) !== 'GET';
    if (!isPage(input) || (isPost && isOwnAnswer())) return send(input, init);
    const { signal } = input instanceof Request ? input : (init ?? {});
    for (;;) {
      try {
        const answer = await send(input instanceof Request ? input.clone() : input, init);
        if (!isOfTheGateway(answer)) return answer;
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      await askAgain(signal ?? null, isPost ? postedText(init?.body) : TEXT);
    }
  };
}

const methodOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  (input instanceof Request ? input.method : (init?.method ?? 'GET')).toUpperCase();

/** Something on the way answers that the portal cannot be reached: what the portal says itself has a number. */
const isOfTheGateway = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has('x-request-id');

const isPage = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith('.data');

const postedText = (body: BodyInit | null | undefined): string =>
  (body instanceof URLSearchParams || body instanceof FormData) && body.has('formKey')
    ? TEXT_ONCE
    : TEXT_POSTED;

/** Whatever waits for the reader, under one alert. */
const waiting = new Set<() => void>();

/** Until the reader asks for another try, or goes elsewhere. One press is for everything that waits. */
export function askAgain(signal: AbortSignal | null = null, text = TEXT): Promise<void> {
  return new Promise<void>((resolve) => {
    const goOn = () => {
      waiting.delete(goOn);
      if (waiting.size === 0) document.querySelector('.lost-network')?.remove();
      resolve();
    };
    waiting.add(goOn);
    signal?.addEventListener('abort', goOn);
    tell(text);
  });
}

function tell(text: string): void {
  document.querySelector('.lost-network')?.remove();
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '重试' });
  const alert = Object.assign(document.createElement('p'), { className: 'lost-network', role: 'alert' });
  document.body.append(alert);
  alert.append(text, button);
  button.addEventListener('click', () => {
    for (const goOn of waiting) goOn();
  });
}
