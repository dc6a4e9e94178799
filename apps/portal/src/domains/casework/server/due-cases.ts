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
