// What else happens, in the same transaction, when an item of some collection is written, shown or taken down; and of a kind whose
// published things are kept elsewhere, how they are read from there (ADR 0052).
import type { Jobs } from '@yqt/database/jobs';
import type { Db, Sql, Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import type { FileRow } from './item.sql.ts';

interface Item {
  id: string;
  tenantId: string;
  now: Date;
}

/** What is approved, and by which save. */
export interface Approval extends Item {
  answers: Answers;
  /** An officer asked for it now. */
  isAsked: boolean;
  /** No version of the item has been before readers yet. */
  isFirst: boolean;
  revision: number;
  jobs: Jobs;
}

/** A published thing as its own domain keeps it. */
export interface Origin {
  answers: Answers;
  files: FileRow[];
  isShown: boolean;
  isDemo: boolean;
  shownOn: string;
  /** When it was written there, as wire text. */
  writtenAt: string;
  /** Written by somebody else since the item last knew it. */
  isNew: boolean;
}

/** An item as lists show it. */
export interface ItemNote {
  id: string;
  tenantId: string;
  state: string;
  hasChanges: boolean;
  isProposed: boolean;
  savedBy: string;
  savedAt: string;
  draft: Answers;
}

/** Something to look at again before an item is published; no fault. */
export interface ItemWarning {
  field: string;
  message: string;
}

export interface ItemEffect {
  /** Published, or published again with other answers. Where an officer asked for it (`isAsked`) it may throw INVALID with the fields at fault. */
  shown: (tx: Tx, item: Approval) => Promise<void>;
  hidden: (tx: Tx, item: Item) => Promise<void>;
  /**
   * Before its faults are asked for a publication: waits for whoever is between asking and publishing. Its transaction holds its item
   * already and waits for no other one after that; an import, which holds many, does without.
   */
  guard?: (tx: Tx, item: { tenantId: string; answers: Answers }) => Promise<void>;
  /** What neither form nor collection can say of answers that are to be published. Locks nothing. */
  faults?: (tx: Tx, item: Item & { answers: Answers }) => Promise<FieldError[]>;
  /** Which of its faults others may have brought about since it was approved for its minute: with one it does not appear. */
  lateFaults?: (tx: Tx, item: Item & { answers: Answers }) => Promise<FieldError[]>;
  /** A draft as it may be kept: an open form may still name what has gone elsewhere meanwhile. */
  kept?: (tx: Tx, item: { tenantId: string; draft: Answers }) => Promise<Answers>;
  warnings?: (deps: { sql: Sql; now: () => Date }, answers: Answers) => Promise<ItemWarning[]>;
  /** Of a kind that is kept elsewhere: the thing, locked; null where there is none (yet). */
  origin?: (tx: Tx, item: Omit<Item, 'now'>) => Promise<Origin | null>;
  /** Of a kind that is kept elsewhere: the code by which others name the thing, and the things of its kind there that do. */
  namedBy?: (
    db: Db,
    item: { id: string; tenantId: string; draft: Answers },
  ) => Promise<{ code: string | null; things: { id: string; title: string }[] }>;
  /** How many of its kind are published and not, where they are kept elsewhere. */
  counted?: (db: Db, tenantId: string) => Promise<{ published: number; open: number }>;
  /** Told of every change of an item, in its transaction; the thing then counts as known. */
  noted?: (tx: Tx, note: ItemNote) => Promise<void>;
}
