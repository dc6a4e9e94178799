// A state machine as data: states, and events with who may cause them, from where to where. It decides and explains; it
// stores nothing and knows no product.

export interface State {
  readonly label: string;
  /** One of the few stages that the applicant sees. */
  readonly stage: string;
  /** Whose turn it is: an operator role, or `applicant`, who may then edit unless `isFixed`. */
  readonly turn?: string;
  /** Of the applicant's turn: nothing is filled in, they answer by an event. */
  readonly isFixed?: true;
  /** Working days that the holder of the turn has. */
  readonly days?: number;
  /** What is done here, where only who prepares is kept apart from who decides and pays (基本). */
  readonly duty?: 'prepare' | 'decide' | 'pay';
  /** The event that happens by itself when the last of several open tasks is closed. */
  readonly whenAllDone?: string;
  /** The clock of the whole case stands still. */
  readonly isPaused?: true;
  readonly isFinal?: true;
  /** Its owner may take it off their list. */
  readonly isDisposable?: true;
  /** An end at which the applicant took it back, and nothing was decided: nothing to archive. */
  readonly isTakenBack?: true;
  /** An end that came in between: what it came out of was not gone through. */
  readonly isBrokenOff?: true;
  /** An end that refuses what was applied for. */
  readonly isRefused?: true;
}

export interface Event<S extends string = string> {
  readonly label: string;
  readonly from: readonly S[];
  /** Where it leads: several = the caller chooses; `resume` = where the correction was asked for; `stay` = nowhere. */
  readonly to: S | readonly S[] | 'resume' | 'stay';
  /** Operator roles, `applicant` or `system`. */
  readonly actors: readonly string[];
  /** Those of them who alone may, by the state that it happens in; of what ends or extends a correction see `mayAskThere`. */
  readonly actorsAt?: Readonly<Partial<Record<S, readonly string[]>>>;
  /** Names of checks that the caller knows; all must pass. */
  readonly guards?: readonly string[];
  readonly reason?: 'required';
  /** A code from the list of reasons besides: `required` of a negative outcome, `offered` where it is only counted by. */
  readonly reasonCode?: 'required' | 'offered';
  /** Code of the form that the actor fills in. */
  readonly form?: string;
  /** A decision at a review node: who took it may take none at another node of the case. */
  readonly isDecision?: true;
  /** Voids the approvals so far. */
  readonly voidsApprovals?: true;
  /** What becomes of a correction: opening keeps the state that it was asked for in. */
  readonly correction?: 'open' | 'resolve' | 'cancel' | 'expire';
  /** Sets a later last day for the open correction. */
  readonly extendsCorrection?: true;
  /** Closes the actor's own task of several and leaves the others open; leads nowhere. */
  readonly closesOwnTask?: true;
  /** Of those: says that nothing is to be corrected, so not while what the own department would have corrected waits for an answer. */
  readonly isConsent?: true;
  /** Leads nowhere, and the turn there begins anew with its whole term. */
  readonly renewsTurn?: true;
  /** Touches nothing that a decision stands on: what waits for a second person goes on waiting. */
  readonly isBeside?: true;
  /** Happens only when somebody else, who may cause it too, confirms it: annulment, a change of a list. */
  readonly needsSecond?: true;
  /** Ends what ran out or was asked back: nothing is granted or carried on by it. */
  readonly givesNothing?: true;
  /** Asks for the decision to be looked at again (复核): once a case, within so many working days, by somebody else. */
  readonly reconsiders?: { readonly withinDays: number };
  /** Takes a numbered snapshot. */
  readonly snapshot?: true;
  /** May be done for many cases at once. */
  readonly isBatch?: true;
  /** Tone of its button; `danger` asks again. */
  readonly tone?: 'primary' | 'danger';
}

/** An event that happens by itself when a state has lasted so many working days. */
export interface Timer<S extends string = string, E extends string = string> {
  readonly state: S;
  readonly days: number;
  readonly event: E;
}

export interface Workflow<S extends string = string, E extends string = string> {
  readonly kind: string;
  readonly start: S;
  readonly states: Readonly<Record<S, State>>;
  readonly events: Readonly<Record<E, Event<S>>>;
  readonly timers?: readonly Timer<S, E>[];
}

/** Writes a workflow down; a state or event that does not exist does not compile. */
export const defineWorkflow = <const S extends string, const E extends string>(workflow: {
  readonly kind: string;
  readonly start: NoInfer<S>;
  readonly states: Readonly<Record<S, State>>;
  readonly events: Readonly<Record<E, Event<NoInfer<S>>>>;
  readonly timers?: readonly Timer<NoInfer<S>, NoInfer<E>>[];
}): Workflow<S, E> => workflow;

export type StateOf<W extends Workflow> = keyof W['states'] & string;
export type EventOf<W extends Workflow> = keyof W['events'] & string;

export interface Actor {
  /** `applicant`, `system`, or the operator roles held within the case's reach. */
  roles: readonly string[];
  /** Null of the system. */
  accountId: string | null;
}

export interface Position {
  state: string;
  /** Where an open correction was asked for; null = none is open. */
  resumeTo: string | null;
  /** Who has decided at which node, still valid. */
  decided: readonly { accountId: string; node: string }[];
}

/** Why an event is refused, the first that applies. */
export type Refusal = 'unknown' | 'state' | 'actor' | 'separation' | 'reason' | 'batch';

export interface Attempt {
  name: string;
  position: Position;
  actor: Actor;
  reason?: string | null;
  isBatch?: boolean;
}

/** The event of that name; names that every object has are none. */
export const eventOf = (workflow: Workflow, name: string): Event | undefined =>
  Object.hasOwn(workflow.events, name) ? workflow.events[name] : undefined;

/** Why this actor may not cause this event here; null = may. */
export function refusalOf(workflow: Workflow, attempt: Attempt): Refusal | null {
  const { name, position, actor, reason = null, isBatch = false } = attempt;
  const event = eventOf(workflow, name);
  if (!event) return 'unknown';
  if (!event.from.includes(position.state)) return 'state';
  if (event.to === 'resume' && position.resumeTo === null) return 'state';
  if (event.extendsCorrection && position.resumeTo === null) return 'state';
  if (!actorsIn(event, position.state).some((role) => actor.roles.includes(role))) return 'actor';
  if (isOfAsker(event) && !mayAskThere(workflow, position, actor)) return 'actor';
  if (event.isDecision && hasDecidedElsewhere(position, actor)) return 'separation';
  if (event.reason === 'required' && !reason?.trim()) return 'reason';
  return isBatch && !event.isBatch ? 'batch' : null;
}

/** Who may cause an event in a state. */
export const actorsIn = ({ actors, actorsAt }: Event, state: string): readonly string[] =>
  actorsAt?.[state] ?? actors;

/** Who may ask for corrections in a state; none where nobody may. */
export const askersIn = ({ events }: Workflow, state: string): string[] =>
  Object.values(events).flatMap((event) =>
    event.correction === 'open' && event.from.includes(state) ? actorsIn(event, state) : [],
  );

/** What becomes of an open correction by the hand of whoever might have asked for it. */
const isOfAsker = ({ correction, extendsCorrection }: Event): boolean =>
  extendsCorrection === true || correction === 'cancel';

/** Whether they might ask for a correction where the open one was asked for. */
const mayAskThere = (workflow: Workflow, { resumeTo }: Position, { roles }: Actor): boolean =>
  resumeTo !== null && askersIn(workflow, resumeTo).some((role) => roles.includes(role));

const hasDecidedElsewhere = ({ state, decided }: Position, actor: Actor): boolean =>
  decided.some(({ accountId, node }) => node !== state && accountId === actor.accountId);

/** The events open to an actor, in the workflow's order; a reason that is still to be given closes none. */
export const openEvents = (workflow: Workflow, position: Position, actor: Actor): string[] =>
  Object.keys(workflow.events).filter((name) => {
    const refusal = refusalOf(workflow, { name, position, actor });
    return refusal === null || refusal === 'reason';
  });

/**
 * Where an event leads. `choose` picks among several, else the first. Throws RangeError for an event that does not exist,
 * a choice that is not listed, and a return where no correction is open.
 */
export function targetOf(
  workflow: Workflow,
  name: string,
  { state, resumeTo }: Pick<Position, 'state' | 'resumeTo'>,
  choose?: (event: string) => string,
): string {
  const to = eventOf(workflow, name)?.to;
  if (to === 'stay') return state;
  const target = to === 'resume' ? resumeTo : typeof to === 'object' ? (choose?.(name) ?? to[0]) : to;
  const isListed = typeof to !== 'object' || (typeof target === 'string' && to.includes(target));
  if (typeof target !== 'string' || !isListed)
    throw new RangeError(`${workflow.kind}.${name}: ${String(target)}`);
  return target;
}

/** Where a correction returns to after an event: opening one keeps the state, leaving it by any other way forgets it. */
export const resumeAfter = (
  workflow: Workflow,
  name: string,
  { state, resumeTo }: Pick<Position, 'state' | 'resumeTo'>,
): string | null => {
  const correction = eventOf(workflow, name)?.correction;
  if (correction === undefined) return resumeTo;
  return correction === 'open' ? state : null;
};
