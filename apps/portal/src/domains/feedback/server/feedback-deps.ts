// What the use cases of feedback are given.
import type { House } from '../../../domain.ts';

export interface FeedbackDeps {
  casework: House['casework'];
  identity: Pick<House['identity'], 'sql' | 'now'>;
  search: House['search'];
}
