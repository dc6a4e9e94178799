// What a domain keeps of a person: asked of every domain when somebody closes their account (注销账号).
import type { Db, Tx } from '@yqt/database/sql';

/** Who closes their account, and when. */
export interface Person {
  tenantId: string;
  accountId: string;
  loginName: string;
  now: Date;
  /** Enterprises that nobody else is a member of: nobody would be left to see their matters through. */
  soleAt: readonly string[];
}

/** What has to be settled before, and the page where that is done. */
export interface PersonBlock {
  text: string;
  link: string | null;
}

export interface PersonKeeper {
  /** Everything of this domain that stands in the way. */
  blocks?: (db: Db, person: Person) => Promise<PersonBlock[]>;
  /** Deletes what is the person's alone and takes their name from what must stay. Nothing may be left for later. */
  forget?: (tx: Tx, person: Person) => PromiseLike<unknown>;
}
