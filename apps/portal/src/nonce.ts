// The CSP nonce of the page being rendered; empty in the browser, where nothing needs it any more.
import { createContext } from 'react';

export const NonceContext = createContext('');
