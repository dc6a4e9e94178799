// Feedback as the server knows it.
import type { Domain } from '../../../domain.ts';
import { feedbackKind } from './feedback-kind.ts';
import { registerFeedback } from './feedback.routes.ts';

export const feedbackDomain: Domain = {
  name: 'feedback',
  kinds: [feedbackKind],
  open: ({ casework, identity, search }) => ({
    routes: (bind) => registerFeedback(bind, { casework, identity, search }),
  }),
};
