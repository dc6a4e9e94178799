// What a renewal takes over of an application: by the passes as they were issued.
import type { Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { renewedAnswers } from '../vehicle.rules.ts';
import { selectPasses } from './vehicle.sql.ts';

/** The earlier application is the caller's own. */
export const renewalOf =
  (db: Db) =>
  async (answers: Answers, { id, today }: { id: string; today: string }): Promise<Answers> => {
    const [issued = null] = await selectPasses(db, id);
    return renewedAnswers(answers, { issued, today });
  };
