// Passes that end: their application with the last of them, and some days before their holder is told.
import type { Endings } from '../../casework/server/casework.port.ts';
import { endingWords, renewalLink } from '../vehicle.text.ts';
import { selectEndedCases, selectEndingCases } from './vehicle.sql.ts';

const endings: Endings = { page: selectEndingCases, words: endingWords, linkOf: renewalLink };

export const passEndings = { dueCases: [{ event: 'expire', page: selectEndedCases }], endings } as const;
