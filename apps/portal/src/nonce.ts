// The CSP nonce of the page being rendered; empty in the browser, where nothing needs it any more.
import { createContext, use } from 'react';

export const NonceContext = createContext('');

/** The nonce of this render. */
export const useNonce = (): string => use(NonceContext);
