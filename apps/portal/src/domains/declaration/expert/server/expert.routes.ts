// Opens the calls of expert review.
import type { PortalBind } from '../../../../visit.ts';
import { expertContract } from '../contract.ts';
import { drawExperts, replaceExpert } from './draw-experts.ts';
import type { ExpertDeps } from './open-review.ts';
import { getMyReview, getPanel, listMySeats, listReviews } from './read-reviews.ts';
import { promiseReview, recuseReview, scoreReview } from './score-review.ts';

/** Binds the contract. */
export function registerExperts(bind: PortalBind, deps: ExpertDeps): void {
  bind('declaration', expertContract, {
    listReviews: (input, visit) => listReviews(deps, visit, input),
    getPanel: (input, visit) => getPanel(deps, visit, input),
    drawExperts: (input, visit) => drawExperts(deps, visit, input),
    replaceExpert: (input, visit) => replaceExpert(deps, visit, input),
    listMySeats: (input, visit) => listMySeats(deps, visit, input),
    getMyReview: (input, visit) => getMyReview(deps, visit, input),
    promiseReview: (input, visit) => promiseReview(deps, visit, input),
    recuseReview: (input, visit) => recuseReview(deps, visit, input),
    scoreReview: (input, visit) => scoreReview(deps, visit, input),
  });
}
