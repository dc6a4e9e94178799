// What else happens, in the same transaction, when an item of some collection is shown or taken down.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';

interface Item {
  id: string;
  tenantId: string;
  now: Date;
}

export interface ItemEffect {
  /** Published, or published again with other answers. Where an officer asked for it (`isAsked`) it may throw INVALID with the fields at fault. */
  shown: (tx: Tx, item: Item & { answers: Answers; isAsked: boolean }) => Promise<void>;
  hidden: (tx: Tx, item: Item) => Promise<void>;
}
