// What kinds of cases are written with.
export {
  defineKind,
  type ArchivedFile,
  type Settling,
  type CaseKind,
  type MaterialItem,
  type PartyView,
  type SeenCase,
  type Step,
  type Verified,
} from './case-kind.ts';
export type { Against } from './case-message.ts';
export type { ChangedItem } from './changed-item.ts';
export type { DeskPart } from './desk-part.ts';
export type { Endings } from './due-cases.ts';
export { moveToProjectGroup } from './move-group.ts';
export { callerOf, ownCases } from './own-cases.ts';
export { nameWarnings } from './name-warnings.ts';
export { ownHandlers } from './own-handlers.ts';
export type { CaseworkDeps } from './casework-deps.ts';
export { insertFormVersion } from './form.sql.ts';
export { caseArchive, type ArchiveEntry } from '../paper/server/case-archive.ts';
export { casePaper } from '../paper/server/case-paper.ts';
export { formOf, storedForm } from './form-versions.ts';
export { actWithin } from './act-on-case.ts';
export { selectApprovalCells } from './history.sql.ts';
export { officerOf, type Officer } from './desk.ts';
export { calendarOf, dueOn } from './holidays.ts';
export { coveringGrants, type KindGrant } from './reach.ts';
export {
  changeSubject,
  countSubjectStates,
  holdArchiveNo,
  regroupCases,
  selectCaseGroups,
  selectCaseActors,
  selectEnterers,
  selectStateCases,
  selectCaseHeads,
  selectDraftsBy,
  selectFiledBy,
  selectSubjectCases,
  type SubjectCase,
} from './subject-cases.sql.ts';
export { lockCase } from './open-step.ts';
export { selectSecondAct } from '../second/server/second-act.sql.ts';
export { withRating } from '../rating/server/with-rating.ts';
export { standingRefusals } from '../window/server/standing-refusal.ts';
export { barredHandsAt, isOneOfHands } from './barred-hands.ts';
export { handsOf, hasEntered } from './entered-hands.ts';
export { selectOpenPins } from '../opinion/server/opinion.sql.ts';
export { peopleOf } from '../opinion/server/department-people.ts';
export { formFaults, formVersions, publishForm, saveFormDraft } from './form-drafts.ts';
export { owedReceiptForm } from '../owed/owed.rules.ts';
export { owingWords } from '../owed/server/owed-against.ts';
export { untrueOf } from '../proof/server/unanswered.ts';
export { decidesOverOwed } from '../owed/server/over-owed.ts';
export { selectOwed } from '../owed/server/owed.sql.ts';
export { CHECK_RESULTS, isLacking, materialCheckForm } from '../materials/material.rules.ts';
