// Names in the address of a queue.

export const QUEUE_TABS = ['todo', 'done', 'watched', 'due', 'overdue', 'all', 'archived'] as const;

/** What narrows a queue, and is cleared together. */
export const FILTER_NAMES = ['keyword', 'kind', 'state', 'department', 'project', 'from', 'to'] as const;

/** What a queue is narrowed by, as the page has it. */
export interface QueueQuery {
  tab: (typeof QUEUE_TABS)[number];
  keyword: string;
  kind?: string;
  state?: string;
  department?: string;
  project?: string;
  from?: string;
  to?: string;
}

/** A kind of case with its states, and what may be done to many at once. */
export interface QueueKind {
  kind: string;
  label: string;
  states: readonly { state: string; label: string }[];
  batch: readonly { event: string; label: string }[];
}

/** Each code once, the first label of it. */
export const onceEach = (
  all: readonly { value: string; label: string }[],
): { value: string; label: string }[] =>
  [...new Map(all.toReversed().map((one) => [one.value, one] as const)).values()].toReversed();

/** The states that the filter offers: of the kind that is chosen, else of all. */
export const offeredStates = (kinds: readonly QueueKind[], chosen: string | null | undefined) => {
  const own = kinds.filter(({ kind }) => kind === chosen);
  return (own.length > 0 ? own : kinds).flatMap(({ states }) => states);
};

/** What the filter offers, by field. */
export const queueChoices = (kinds: readonly QueueKind[], chosen: string | null) => ({
  kind: kinds.map(({ kind }) => kind),
  state: offeredStates(kinds, chosen).map(({ state }) => state),
});
