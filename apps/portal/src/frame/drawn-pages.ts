// What a signed-in page asks and posts says for whom it was drawn (server/plugins/drawn-for.ts); where another window has changed
// the account, it stays with everything on it and in it, and goes on when the account is its own again.
import { drawnFor } from '@yqt/endpoint/drawn-for';
import { askAgain, isOfRouter } from './lost-network.ts';

const OTHER_ACCOUNT =
  '登录的账号已在其他窗口更换，没有保存，页面和填写的内容保持不变。请刷新页面，或换回原来的账号后点击';

/** Stands before the browser's fetch for what the router asks and posts; returns how it is taken away again. */
export function sayForWhom(): () => void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isOfRouter(input)) return send(input, init);
    const { signal, headers } = input instanceof Request ? input : (init ?? {});
    for (;;) {
      const asked = { ...init, headers: { ...Object.fromEntries(new Headers(headers)), ...drawnFor() } };
      const answer = await send(input instanceof Request ? input.clone() : input, asked);
      if (!answer.headers.has('x-other-account')) return answer;
      await askAgain(signal ?? null, OTHER_ACCOUNT);
    }
  };
  return () => {
    window.fetch = send;
  };
}
