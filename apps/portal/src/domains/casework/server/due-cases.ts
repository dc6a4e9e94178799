// What the hourly sweep asks a kind for: cases to which its own rows make an event due, such as when a pass ends.
import type { Db } from '@yqt/database/sql';

/** An event that is due to cases by the kind's own rows. */
export interface DueCases<E extends string = string> {
  event: E;
  /** Rows: ≤ limit after an id, in the order of ids. */
  page: (
    db: Db,
    given: { today: string; after: string | null; limit: number },
  ) => Promise<readonly { id: string; tenantId: string }[]>;
}

/** What the owner holds by a case and that ends on a day, such as a pass: they are told once, some days ahead. */
export interface Endings {
  /** Rows: ≤ limit after an id, in the order of ids: of all that ends from today until a day, both included, and that nothing follows. */
  page: (
    db: Db,
    given: { today: string; until: string; after: string | null; limit: number },
  ) => Promise<readonly { id: string; on: string }[]>;
  words: (given: { receiptNo: string | null; on: string; left: number }) => { title: string; body: string };
  /** Where it is renewed. */
  linkOf: (id: string) => string;
}
