// What a loader is given in a test: calls are answered by the path of their address, others are not found.
import { RouterContextProvider } from 'react-router';
import type { SearchSource } from '../search-source.ts';
import { pageContext } from './context.ts';

/** `asked` = every address that was called, in order. */
export function contextOf(
  answers: Readonly<Record<string, object>>,
  { hasSession, searchSources = [] }: { hasSession: boolean; searchSources?: readonly SearchSource[] },
) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    transport: ({ url }) => {
      asked.push(url);
      const data = answers[new URL(url, 'http://portal').pathname];
      const envelope = data === undefined ? null : { returnCode: 1000, message: '', data };
      return Promise.resolve({ status: envelope ? 200 : 404, requestId: 'r', envelope });
    },
    searchSources,
    nonce: '',
    requestId: 'r',
    guestScript: '',
    hasSession,
    isOperator: false,
    isSessionOver: false,
    isPartial: false,
    cookie: () => undefined,
    setCookie: () => {},
    clearCookie: () => {},
    publicOrigin: 'http://portal',
    isDemonstration: false,
  });
  return { context, asked };
}
