// What a page's loader and action get from the server that renders them. The key is exported by entry.server.tsx too:
// the Fastify process and the page bundle are two module graphs, and only the bundle's own key opens its contexts.
import { createContext } from 'react-router';
import type { Transport } from '@yqt/endpoint/client';
import type { SearchSource } from '../search-source.ts';

export interface PageContext {
  transport: Transport;
  /** What domains let everybody find, in the order of the parts. */
  searchSources: readonly SearchSource[];
  /** The CSP nonce of this answer; empty where scripts are allowed by hash or in development. */
  nonce: string;
  requestId: string;
  /** Address of the script that pages for reading have in React's place; empty = they have React. */
  guestScript: string;
  /** True where somebody is signed in. */
  hasSession: boolean;
  /** They hold an operator role, and have agreed to disclaimer and licence. */
  isOperator: boolean;
  /** The browser has shown a session that is worth nothing any more. */
  isSessionOver: boolean;
  /** The browser asks for some parts of the page that it is on, as behind a post. */
  isPartial: boolean;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number; httpOnly?: boolean }): void;
  clearCookie(name: string): void;
  /** `http://localhost:8081`: absolute links are made from it, never from the Host header. */
  publicOrigin: string;
  /** The portal shows what was made up for demonstration, and says so on every page and paper. */
  isDemonstration: boolean;
}

export const pageContext = createContext<PageContext>();
