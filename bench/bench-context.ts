// What every measurement is given.
import type { Row } from './rows.ts';
import type { Stage } from './stage.ts';

export interface BenchContext {
  /** The shared database; made when first asked for. */
  stage: () => Promise<Stage>;
  /** Builds the page bundle where it is missing or old. */
  pages: () => void;
  say: (line: string) => void;
  /** Where processor profiles of the servers go; undefined = none are taken. */
  profileDir: string | undefined;
}

/** Rows at the end, or each as soon as it is known. */
export type Measure = (context: BenchContext) => Promise<Row[]> | AsyncIterable<Row>;
