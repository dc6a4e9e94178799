// Feedback as the server knows it.
import { demonstrateFeedback } from '../../../../seeds/feedback.seed.ts';
import type { Domain } from '../../../domain.ts';
import { FEEDBACK_GROUP, feedbackKind } from './feedback-kind.ts';
import { personInFeedback } from './keep-person.ts';
import { registerFeedback } from './feedback.routes.ts';

export const feedbackDomain: Domain = {
  name: 'feedback',
  kinds: [feedbackKind],
  grantGroups: async () => [FEEDBACK_GROUP],
  open: ({ casework, identity, search }) => {
    const deps = { casework, identity, search };
    return {
      person: personInFeedback(deps),
      routes: (bind) => registerFeedback(bind, deps),
      demonstrate: () => demonstrateFeedback(deps),
    };
  },
};
