// What feedback keeps of a person who closes their account: questions stay with their answers, nobody's any more.
import type { PersonKeeper } from '../../../person-keeper.ts';
import { caseStates } from '../../casework/server/offer-case.port.ts';
import { paths } from '../../../paths.ts';
import { isWithOfficers } from '../feedback-machine.rules.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { forgetAsker, selectOwnQuestions } from './question.sql.ts';

const MOST = 200;

/** What waits for an answer stands in the way: nobody could be answered. */
export const personInFeedback = ({ casework }: FeedbackDeps): PersonKeeper => ({
  blocks: async (db, { tenantId, accountId }) => {
    const asked = await selectOwnQuestions(db, { tenantId, accountId, offset: 0, limit: MOST });
    const states = await caseStates(
      casework,
      asked.map(({ caseId }) => caseId),
    );
    return asked
      .filter(({ caseId }) => isWithOfficers(states.get(caseId)?.state ?? ''))
      .map(({ title }) => ({
        text: `您提交的“${title}”还没有答复，请等待答复`,
        link: paths.feedback({ view: 'query' }),
      }));
  },
  forget: (tx, { accountId }) => forgetAsker(tx, accountId),
});
