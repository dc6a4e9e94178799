// Opens the calls of feedback.
import type { PortalBind } from '../../../visit.ts';
import { feedbackContract, feedbackDeskContract } from '../contract.ts';
import { addFeedback, getFeedbackForm } from './ask-feedback.ts';
import { hideAnswer, listAnswers, listFaq, publishAnswer } from './faq.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { actOnFeedback, listOwnFeedback, queryFeedback } from './follow-feedback.ts';
import { readStatistics } from './read-statistics.ts';

/** Binds both contracts. */
export function registerFeedback(bind: PortalBind, deps: FeedbackDeps): void {
  bind('feedback', feedbackContract, {
    getFeedbackForm: (input, visit) => getFeedbackForm(deps, visit, input),
    addFeedback: (input, visit) => addFeedback(deps, visit, input),
    queryFeedback: (input, visit) => queryFeedback(deps, visit, input),
    actOnFeedback: (input, visit) => actOnFeedback(deps, visit, input),
    listFaq: (input, visit) => listFaq(deps, visit, input),
    listOwnFeedback: (input, visit) => listOwnFeedback(deps, visit, input),
  });
  bind('feedback', feedbackDeskContract, {
    listAnswers: (input, visit) => listAnswers(deps, visit, input),
    publishAnswer: (input, visit) => publishAnswer(deps, visit, input),
    hideAnswer: (input, visit) => hideAnswer(deps, visit, input),
    getFeedbackStatistics: (_input, visit) => readStatistics(deps, visit),
  });
}
