// A policy as questions see it: what is still to be known of it, and how much it counts.
import type { CatalogueField } from './field.ts';

/** A policy whose verdict is open. */
export interface OpenPolicy {
  /** The stored facts that can be asked for and on which its verdict may depend, each once. */
  fields: readonly CatalogueField[];
  /** True where these do not suffice: an officer or a register has to speak too, or the enterprise has to declare something. */
  waitsForOthers: boolean;
  /** True where an answer may be too coarse to tell (a typed code): nothing is promised then. */
  mayStayOpen?: boolean;
  /** How much it counts: from 1 to 2, by the money that it may bring. */
  weight: number;
}
