// A network that is lost while a link or a filter is followed: the page stays with everything on it, says so, and goes on
// with the same request when it is asked to. What is posted is its form's own matter: it keeps what was typed.
const TEXT = '网络已断开，页面内容保持不变，恢复后请点击';

/** Stands before the browser's fetch for what the router asks; anything else is passed on as it is. */
export function waitForNetwork(send: typeof fetch): void {
  window.fetch = async (input, init) => {
    if (!isPage(input) || methodOf(input, init) !== 'GET') return send(input, init);
    const { signal } = input instanceof Request ? input : (init ?? {});
    for (;;) {
      try {
        const answer = await send(input instanceof Request ? input.clone() : input, init);
        if (!isOfTheGateway(answer)) return answer;
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      await askAgain(signal ?? null);
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

/** Until the reader asks for another try, or goes elsewhere. */
export function askAgain(signal: AbortSignal | null = null): Promise<void> {
  document.querySelector('.lost-network')?.remove();
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '重试' });
  const alert = Object.assign(document.createElement('p'), { className: 'lost-network', role: 'alert' });
  document.body.append(alert);
  alert.append(TEXT, button);
  return new Promise<void>((resolve) => {
    button.addEventListener('click', () => resolve());
    signal?.addEventListener('abort', () => resolve());
  }).finally(() => alert.remove());
}
