// What the matching domain's use cases are given.
import type { Jobs } from '@yqt/database/jobs';
import type { Sql } from '@yqt/database/sql';
import type { saveAnswers } from '../../../enterprise/server/attributes.port.ts';
import type { RuleSets } from './rule-sets.ts';

export interface MatchingDeps {
  sql: Sql;
  now: () => Date;
  jobs: Jobs;
  ruleSets: RuleSets;
  /** What answering a question needs: the one store of facts is the enterprise domain's. */
  enterprise: Parameters<typeof saveAnswers>[0];
}
