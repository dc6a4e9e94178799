// Whether the session that drew this page has ended meanwhile: the frame then shows a guest, the page stays as it is.
import { createContext } from 'react';

export const SessionOver = createContext(false);
