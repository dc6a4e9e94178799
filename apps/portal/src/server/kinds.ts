// Everything that is filed as a case, of every domain.
import { DOMAINS } from './domain-list.ts';

export const KINDS = DOMAINS.flatMap(({ kinds = [] }) => kinds);
