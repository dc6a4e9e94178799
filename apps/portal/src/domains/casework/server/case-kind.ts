// What a product domain says about its kind of case. Casework knows kinds by this shape alone; the list of domains hands
// them in, so that casework imports no kind, and kinds import only its port.
import type { Db, Fragment, Tx } from '@yqt/database/sql';
import type { Answers, AnswersOf, DraftOf, Row } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import type { RuleTree } from '@yqt/rules/tree';
import type { Separation } from '@yqt/workflow/separation';
import type { EventOf, StateOf, Workflow } from '@yqt/workflow/workflow';
import type { Static } from 'typebox';
import type { ArchiveTerms } from '../archive/archive.rules.ts';
import type { ReadSections } from '../case-shapes.rules.ts';
import type { ObtainWay } from '../materials/material-shapes.rules.ts';
import type { Rating } from '../rating/server/rating.sql.ts';
import type { Against, OwnerMessage } from './case-message.ts';
import type { CaseRow } from './case.sql.ts';
import type { ChangedItem } from './changed-item.ts';
import type { DueCases, Endings } from './due-cases.ts';
import type { DeskPart } from './desk-part.ts';

/** A form to fill in by hand, or an example: a stored file, or words that become a docx. */
export type MaterialPaper =
  | { fileId: string; name: string }
  | { title: string; paragraphs: readonly string[] };

/** What files of a case may be asked for. */
export interface MaterialItem {
  /** Pinned as `material:<code>`. */
  code: string;
  label: string;
  /** Always, never, or where this holds of the answers. */
  required: boolean | RuleTree;
  /** Asked for only where this holds of the answers; absent = always. */
  showIf?: RuleTree;
  /** Of MATERIAL_TYPE: what of the vault may stand here. Absent = anything. */
  type?: string;
  hint?: string;
  /** Absent = uploaded. */
  obtainBy?: ObtainWay;
  /** 部门核验: who verifies it. */
  department?: string;
  /** 告知承诺: what is promised. */
  promise?: string;
  /** 容缺: may be promised in the place of its file, and comes so many working days after acceptance. Of kinds that say what is owed. */
  deferral?: { days: number };
  /** Ends of names, with the dot; absent = whatever may be uploaded. */
  accept?: readonly string[];
  /** Files at most; absent = 5. */
  most?: number;
  /** Of one file; absent = what may be uploaded. */
  maxMb?: number;
  template?: MaterialPaper;
  sample?: MaterialPaper;
  /** Required of an officer who files from paper, whatever `required` says of others. */
  isOfWindow?: boolean;
  /** Kept from whoever is neither owner nor officer. */
  isClosedToParties?: boolean;
}

/** Whose turn it is at a node. */
export interface TaskPlan {
  role: string;
  department: string;
  projectGroup: string;
  /** Working days; absent = those of the state. */
  days?: number;
  /** The same work wherever the case stands: an open task of the role goes on as it is when the case moves. */
  goesOn?: true;
}

/** What a case is about, read from the kind's own schema. */
export interface Subject {
  id: string;
  title: string;
  /** What officers' grants are held against. */
  department: string;
  projectGroup: string;
  formCode: string;
  separation: Separation;
  /** Working days for the whole; null = none is promised. */
  promisedDays: number | null;
  /** Nodes whose time does not count towards it, by their states, with what they are called; kept on a case when it is begun. */
  outside?: readonly { states: readonly string[]; label: string }[];
  /** One open draft of an owner by this key; null = several are allowed. */
  onceKey: string | null;
  materials: readonly MaterialItem[];
  /** Events of officers that happen only when a second person confirms them, besides those that the workflow names. */
  twoPersons?: readonly string[];
  /** Filed with a stamped and scanned print of the form: always, or where this holds of the answers. Absent = never. */
  needsSeal?: boolean | RuleTree;
  /** docx in the place of the tenant's, by the kind of paper. */
  templates?: PaperTemplates;
}

/** Files by the kind of paper. */
type PaperTemplates = Readonly<Record<string, { fileId: string; name: string }>>;

/** A transition under way, inside its transaction. `D`: the answers as they stand, `A`: as they were filed. */
export interface Step<D = Answers, A = Answers> {
  case: CaseRow;
  event: string;
  from: string;
  to: string;
  /** The checked answers of the event's own form, in the clear. */
  payload: Answers;
  /** The same as far as they can be read, also where the form refuses them: for a guard that tells its own faults beside. */
  typed: Answers;
  /** As they stand, in the clear: of a draft anything may be missing. */
  answers: D;
  /** The newest snapshot's, in the clear; of a submission under way what it files. Null = nothing was filed yet. */
  filed: A | null;
  /** Null = the clock. */
  accountId: string | null;
  reason: string | null;
  reasonCode: string | null;
  /** The `token` of the desk's part that they saw; null = none was named. */
  seen: string | null;
  now: Date;
  /** `yyyy-MM-dd`. */
  today: string;
  /** Seals what an effect writes to a column of its own and nobody may read there. */
  seal: (text: string) => string;
}

/** A paper that the kind decides on. */
type OwnPaper = 'acceptance' | 'refusal' | 'result';

/** A file that the kind's own rows of a case name. */
export interface ArchivedFile {
  fileId: string;
  /** What it is: stands before its name in the package, without the name where it is withheld. */
  label: string;
  /** Why it is not packed: whoever reads the package may not read it. Absent = it is. */
  withheld?: string;
}

/** A case with what the kernel has read of it, so that nobody reads it again. */
export interface SeenCase extends Pick<CaseRow, 'id' | 'tenantId' | 'subjectId'> {
  /** 0..1. */
  rating: readonly Rating[];
}

/** A draft that was just opened. */
export interface OpenedCase {
  caseId: string;
  tenantId: string;
  subjectId: string;
  ownerId: string;
  now: Date;
}

/** 窗口代录: what an officer opens and files for an owner who comes with signed paper. */
export interface Window {
  /** What may be opened now, with where it lies. */
  subjects(
    db: Db,
    given: { tenantId: string; now: Date },
  ): Promise<{ id: string; title: string; department: string; projectGroup: string }[]>;
  /** Why the owner themselves could not open it now; absent = nothing stands against it. */
  refusals?(
    tx: Tx,
    given: { tenantId: string; subjectId: string; ownerId: string; now: Date },
  ): Promise<string[]>;
  /** The officer's page of one; absent = that of casework. */
  linkOf?(id: string): string;
}

/** What anybody learns who checks a code. */
export interface Verified {
  /** What it is: 「车辆通行证」. */
  title: string;
  isValid: boolean;
  stateLabel: string;
  lines: { label: string; text: string }[];
}

/** What somebody besides owner and officers may read of a case: a bank, an employer, an expert. */
export interface PartyView {
  /** 「放款银行」. */
  label: string;
  /** Given by the owner, or by the desk that handles the case. */
  basis: 'consent' | 'assignment';
  ownerKind: 'enterprise' | 'person';
  /** Only while they are an officer of the role of that name, within its scope. */
  isOfficer?: true;
  /** Names of the fields that they are shown, personal ones as masks; `open` = every one that is not personal. */
  fields: readonly string[] | 'open';
  /** Codes of the materials that they may open; `open` = those of the checklist that are not kept from parties. */
  materials: readonly string[] | 'open';
  /** Days at most, from tomorrow. */
  mostDays: number;
  /** What the owner agrees to, or what the assignment is for; kept as it was, with its version. */
  terms: string;
  version: string;
}

/** By when the owner of a case is to act. */
export interface LastDay {
  id: string;
  /** `yyyy-MM-dd`. */
  on: string;
  /** The second at which it ends, `YYYY-MM-DD HH:mm:ss`; absent or null = with the day. */
  endsAt?: string | null;
}

/** A closed case of which is asked whether anything still goes on about it. */
export interface Settling {
  caseId: string;
  today: string;
  /** Where it stands; null where no step can be made any more: it is archived, or was taken back long ago. */
  state: string | null;
}

/** 容缺受理. `E`: names of events, `S`: of states. */
interface OwingOf<E extends string, S extends string> {
  /** The owner hands in what is owed, an officer receives it or asks again (`owedReceiptForm`), the clock finds it late. */
  handIn: E;
  receive: E;
  lapse: E;
  /** Accepted and undecided: here what was promised begins to be owed. */
  states: readonly S[];
  /** Decided in favour, before which everything is received. */
  isDecided(state: string): boolean;
}

/** A form with the documents and texts of a kind. `E`: names of events, `S`: of states. */
export interface CaseKindOf<F extends FormDefinition, W extends Workflow> {
  /** The workflow's name, and the first half of dictionary `WF_STATE_<KIND>`. */
  kind: string;
  label: string;
  owner: 'enterprise' | 'person' | 'guest';
  workflow: W;
  /** Written in code, by code and version; others are operators' and stored. */
  forms: readonly F[];
  /** What events ask of their actor, by the code in `event.form`. */
  eventForms: Readonly<Record<string, FormDefinition>>;
  /** Begins receipt numbers: `<prefix><yyyyMMdd><6 digits>`. */
  receiptPrefix: string;
  /** Who of an enterprise submits, confirms and withdraws; filling in is a handler's. Absent = admin. */
  submitBy?: 'admin' | 'handler';
  /** Who files what a case is about (events that take a snapshot), where that itself says so: a project's 谁可以提交. Confirming and withdrawing stay as above. */
  filedBy?(db: Db, at: { tenantId: string; subjectId: string }): Promise<'admin' | 'handler'>;
  /** Roles that read every case of the kind within their scope and act in none, beside auditors. */
  readers?: readonly string[];
  /** The event that records what a department verified, with `materialCheckForm`; absent = its materials are verified by none. */
  materialCheck?: EventOf<W>;
  /** Who else may read a case by consent or assignment, by role; absent = nobody. */
  parties?: Readonly<Record<string, PartyView>>;
  /** Reasons that negative outcomes choose from, by code. */
  reasonCodes?: Readonly<Record<string, string>>;
  /** Further reasons of what the case is about, by code: those of a project. */
  reasonsOf?(db: Db, at: { tenantId: string; subjectId: string }): Promise<Readonly<Record<string, string>>>;
  /** Fields whose 核定值 count only when a second person has confirmed them, beside amounts: accounts. */
  twoPersonFields?: readonly string[];
  /** 救济途径, named with every negative outcome. */
  remedy?: string;
  /** What a case is about may have words of its own for it; null = the kind's. Without `remedy` it is not asked. */
  remedyFor?(db: Db, at: { tenantId: string; subjectId: string }): Promise<string | null>;
  /** What is said in its place of an outcome that 复核 is not open to, by its event. */
  remedies?: Partial<Record<EventOf<W>, string>>;
  /** What an event's result paper and the message of it say after the reason: sums, days. */
  linesOf?: Partial<Record<EventOf<W>, (step: Step<DraftOf<F>, AnswersOf<F>>) => string[]>>;
  /** What negative papers name as the ground in writing of what a case is about: policy and clauses; null = none is named. */
  basisOf?(db: Db, at: { tenantId: string; subjectId: string }): Promise<string | null>;
  /** What no column says of the rows of a table, by the table's name: told of rows that come from a spreadsheet, too. */
  rowFaults?: Readonly<
    Record<string, (rows: readonly Row[]) => { at: number; column: string; fault: string }[]>
  >;
  /** Faults by field that the passing of days brings to answers beside those of the form: a correction opens these fields. */
  dayFaults?(answers: Answers, today: string): FieldError[];
  /** The paper that an event issues, for some by where it leads, beside the receipt, the form and the correction notice, which every kind has. */
  papers?: Partial<Record<EventOf<W>, OwnPaper | ((to: string) => OwnPaper | null)>>;
  /** What the kind itself issued under a code, such as a pass: for the public check. Null = nothing. */
  verify?(db: Db, given: { tenantId: string; code: string; today: string }): Promise<Verified | null>;
  /** Null where it is missing or closed to applicants. */
  subjectOf(db: Db, subject: { tenantId: string; id: string; today: string }): Promise<Subject | null>;
  /** Writes of the kind's own when a draft was opened, whoever opened it, in the transaction that did. */
  opened?(tx: Tx, given: OpenedCase): Promise<void>;
  /** Writes of the kind's own when a case was taken away before anything came of it, by whichever door. */
  removed?(tx: Tx, caseId: string): Promise<void>;
  /** Absent = nothing of it is entered at the window. */
  window?: Window;
  /** Columns of lists by label, without personal data. */
  summaryOf(filed: AnswersOf<F>): Record<string, string>;
  /** The columns that an event sets anew beside what was filed, such as a term that was granted. */
  summaryAfter?: Partial<
    Record<EventOf<W>, (step: Step<DraftOf<F>, AnswersOf<F>>) => Record<string, string>>
  >;
  /** The one figure that lists sort and sum by. */
  amountOf?(filed: AnswersOf<F>): number | null;
  /** By the name in `event.guards`; a fault refuses the event, and all are told at once. */
  guards?: Readonly<Record<string, (tx: Tx, step: Step<DraftOf<F>, AnswersOf<F>>) => Promise<FieldError[]>>>;
  /** Where an event with several targets leads. Absent = to the first. */
  choose?: Partial<
    Record<EventOf<W>, (tx: Tx, step: Omit<Step<DraftOf<F>, AnswersOf<F>>, 'to'>) => Promise<StateOf<W>>>
  >;
  /** Writes of the kind's own, in the transaction of the event. */
  effects?: Partial<Record<EventOf<W>, (tx: Tx, step: Step<DraftOf<F>, AnswersOf<F>>) => Promise<void>>>;
  /** The same after every event, when its own effect has been written: what follows from where it stands and what was changed. */
  settled?(tx: Tx, step: Step & { changed: readonly ChangedItem[] }): Promise<void>;
  /** Events that the workflow allows and a case's own rows do not now, so that nobody is offered them; their guards say so, too. */
  notNow?(db: Db, seen: SeenCase): Promise<readonly string[]>;
  /** Several tasks at a node = parallel review. Absent = one of the state's turn; at an end of the case, none. */
  tasksOf?: Partial<
    Record<
      StateOf<W>,
      (tx: Tx, at: { caseId: string; tenantId: string; subjectId: string }) => Promise<TaskPlan[]>
    >
  >;
  /** States that are part of another's node: what was kept of that one's time holds for them, too. */
  partOf?: Partial<Record<StateOf<W>, StateOf<W>>>;
  /** The states that a case of that subject may come to, for whoever reads of its way; absent = every one of the machine's. */
  ahead?(db: Db, at: { tenantId: string; subjectId: string }): Promise<readonly StateOf<W>[]>;
  /** Whether a parallel review is over though tasks are open: where any one of the reviewers is enough. */
  isEnough?(db: Db, at: { tenantId: string; subjectId: string; state: string }): Promise<boolean>;
  /** Events that are due by the kind's own rows, such as when a pass ends; asked for by the hourly sweep. */
  dueCases?: readonly DueCases<EventOf<W>>[];
  /** Last days that the kind's own rows set for its owner, such as a window that closes; corrections have their own. Owners are reminded of them. */
  lastDays?(db: Db, ids: readonly string[]): Promise<LastDay[]>;
  /** What ends some day for its owner, who renews it or not. */
  endings?: Endings;
  /** What the owner's admin is asked for beside the state: where that holds of a case, which stands as `c`, and its word. */
  asked?: { word: string; where(db: Db): Fragment };
  /** Ends after which the same may be filed again; absent = those that its owner may take off the list. */
  freeing?: ReadonlySet<string>;
  /** When closed cases are archived, as what, and for how long, until operators say otherwise. Absent = the usual. */
  archive?: Partial<ArchiveTerms>;
  /** Something beside the kernel still goes on about a closed case: it is not archived yet. */
  isUnsettled?(db: Db, at: Settling): Promise<boolean>;
  /** What may still be recorded about an archived case beside its package, in words for officers; absent = nothing. */
  afterArchive?: string;
  /** The kind's own rows that a case stands on, such as lists and payments, by the name of their file in the package. */
  archivedRows?(db: Db, caseId: string): Promise<Record<string, readonly object[]>>;
  /** The files that those rows name; none of them is left out of the package without a word. */
  archivedFiles?(db: Db, caseId: string): Promise<readonly ArchivedFile[]>;
  /**
   * Deletes of the kind's own rows what tells of persons or of what was filed, and keeps the figures that lists and statistics sum up;
   * in the transaction in which the case is destroyed. Returns the files that those rows alone named. Absent = it has no rows.
   */
  destroyRows?(tx: Tx, at: { caseId: string; name: string }): Promise<string[]>;
  /** What both sides read of a case beside its answers. */
  sectionsOf?(db: Db, seen: SeenCase): Promise<Static<typeof ReadSections>>;
  /** What of it is printed into the form that is issued, after the answers. */
  printed?(db: Db, caseId: string): Promise<Static<typeof ReadSections>>;
  /** 容缺: how what was promised is owed; absent = everything is there when it is filed. */
  owing?: OwingOf<EventOf<W>, StateOf<W>>;
  /** What officers read beside an answer, by field. */
  besideOf?(db: Db, caseId: string): Promise<Record<string, string>>;
  /** What officers alone read beside the answers, with the files that it names. */
  deskOf?(db: Db, found: Pick<CaseRow, 'id' | 'tenantId'>): Promise<DeskPart[]>;
  /** What stands against a case across others: told to officers alone, and decides nothing by itself. */
  againstOf?(db: Db, found: Pick<CaseRow, 'id' | 'tenantId' | 'subjectId'>): Promise<Against[]>;
  /** The owner's page of a case. */
  linkOf(id: string): string;
  /** What the owner is told of an event that they did not cause: null = nothing, absent = the usual words. */
  messageOf?: Partial<Record<EventOf<W>, (step: Step<DraftOf<F>, AnswersOf<F>>) => OwnerMessage | null>>;
}

/** A kind as casework holds it: of any form, any workflow. */
export interface CaseKind extends Omit<
  CaseKindOf<FormDefinition, Workflow>,
  | 'choose'
  | 'effects'
  | 'linesOf'
  | 'summaryAfter'
  | 'materialCheck'
  | 'messageOf'
  | 'owing'
  | 'papers'
  | 'partOf'
  | 'remedies'
  | 'tasksOf'
> {
  materialCheck?: string;
  owing?: OwingOf<string, string>;
  partOf?: Readonly<Record<string, string>>;
  papers?: Readonly<Record<string, OwnPaper | ((to: string) => OwnPaper | null)>>;
  choose?: Readonly<Record<string, (tx: Tx, step: Omit<Step, 'to'>) => Promise<string>>>;
  effects?: Readonly<Record<string, (tx: Tx, step: Step) => Promise<void>>>;
  tasksOf?: Readonly<
    Record<
      string,
      (tx: Tx, at: { caseId: string; tenantId: string; subjectId: string }) => Promise<TaskPlan[]>
    >
  >;
  messageOf?: Readonly<Record<string, (step: Step) => OwnerMessage | null>>;
  remedies?: Readonly<Record<string, string>>;
  linesOf?: Readonly<Record<string, (step: Step) => string[]>>;
  summaryAfter?: Readonly<Record<string, (step: Step) => Record<string, string>>>;
  /** The operators' words for its states by code, before those of the machine (`state-words.ts`). */
  stateWords?: Map<string, string>;
}

/** Writes a kind down: what it does is typed by its literal form and events here, and by nothing from here on. */
export const defineKind = <const F extends FormDefinition, W extends Workflow>(
  kind: CaseKindOf<F, W>,
): CaseKind =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what it is called with was checked against this very form
  kind as CaseKind;
