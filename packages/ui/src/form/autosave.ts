// The saving of a form, without a screen: while somebody types, a moment after the last edit, or only when it is asked for;
// at most one save at a time, always with the revision that it started from. A revision that is stale though the stored content is the same counts as saved: the
// answer of an earlier save was lost on its way.

/** What typing started from. */
export interface Start<V> {
  values: V;
  revision: number;
}

/** How a save was answered. */
export type SaveOutcome<V> =
  /** `values`: as they are stored, where the server tidies them. */
  | { kind: 'saved'; revision: number; values?: V }
  /** Somebody else has saved meanwhile. */
  | { kind: 'conflict'; theirs: V; revision: number }
  /** Not saved; another try may succeed. */
  | { kind: 'failed'; message: string }
  /** The session has ended: nothing more is sent. */
  | { kind: 'signed-out' };

export interface AutosaveState<V> {
  /** What stands on the screen. */
  values: V;
  /** What is stored, as far as is known. */
  stored: V;
  revision: number;
  status: 'clean' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict' | 'signed-out';
  /** Why the last save failed. */
  message: string;
  /** What somebody else has stored, while a conflict is open. */
  theirs: V | null;
  /** What the typing started from, where that is not what is stored: of a conflict, and of a draft that was restored. */
  base: Start<V> | null;
}

export interface AutosaveOptions<V> {
  values: V;
  /** What stands on the screen, where it is not what is stored. */
  typed?: V;
  revision: number;
  save: (values: V, revision: number) => Promise<SaveOutcome<V>>;
  isSame: (one: V, two: V) => boolean;
  /** Keeps what is typed in this tab until it is stored, with what it started from: at every edit, or before a save that was asked for. */
  keep?: (values: V, from: Start<V>) => void;
  drop?: () => void;
  /** After the last edit; 1.5 s, so that nothing typed is older than 2 s. null = saved only when it is asked for. */
  delayMs?: number | null;
}

export interface Autosave<V> {
  state: () => AutosaveState<V>;
  subscribe: (onChange: () => void) => () => void;
  edit: (values: V) => void;
  /** Saves at once what is not saved; answers when nothing is under way. */
  flush: () => Promise<void>;
  /** Saves at once, changed or not: somebody has asked for it. */
  save: () => Promise<void>;
  /** Settles a conflict: these values, over the version that was shown. */
  settle: (values: V) => Promise<void>;
  /** What is stored now takes the place of everything. */
  load: (values: V, revision: number) => void;
  /** Typed earlier over that revision, and not stored; `base`: what that revision said. */
  restore: (values: V, revision: number, base?: V) => void;
  /** Saves in this way from now on: what is known to whoever saves has changed. */
  saveWith: (save: AutosaveOptions<V>['save']) => void;
  /** Stops the clock. */
  stop: () => void;
}

const DELAY_MS = 1_500;

/** The saving of one form. */
export function createAutosave<V>(options: AutosaveOptions<V>): Autosave<V> {
  const { isSame, keep, drop } = options;
  const store = createStore(options);
  const { state, set } = store;
  const isOpen = (): boolean => state().status !== 'conflict' && state().status !== 'signed-out';
  const current = { ...options };
  const saver = createSaver(current, store, isOpen);
  return {
    state,
    subscribe: store.subscribe,
    edit: (values) => {
      const isPending = isOpen() && state().status !== 'saving';
      set({ values, ...(isPending ? { status: 'dirty' } : {}) });
      if (options.delayMs !== null) keep?.(values, startOf(state()));
      if (isPending) saver.schedule();
    },
    flush: () => saver.flush(),
    save: () => saver.flush(true),
    settle: async (values) => {
      set({ values, status: 'dirty', theirs: null, base: null });
      keep?.(values, startOf(state()));
      // equal to what is stored: the conflict is settled without a save
      if (isSame(values, state().stored)) {
        set({ status: 'saved' });
        drop?.();
      }
      await saver.flush();
    },
    load: (values, revision) =>
      set({ values, stored: values, revision, status: 'clean', message: '', theirs: null, base: null }),
    restore: (values, revision, base) => {
      set({ values, revision, base: startAt(revision, base), status: 'dirty' });
      saver.schedule();
    },
    saveWith: (next) => {
      current.save = next;
    },
    stop: saver.stop,
  };
}

const startAt = <V>(revision: number, values: V | undefined): Start<V> | null =>
  values === undefined ? null : { values, revision };

/** A kept draft of an open conflict is one still when the page is loaded again: it goes by what it started from. */
const startOf = <V>({ base, stored, revision }: AutosaveState<V>): Start<V> =>
  base ?? { values: stored, revision };

interface Store<V> extends Pick<Autosave<V>, 'state' | 'subscribe'> {
  set: (change: Partial<AutosaveState<V>>) => void;
}

function createStore<V>({ values, typed = values, revision }: AutosaveOptions<V>): Store<V> {
  let state: AutosaveState<V> = {
    values: typed,
    stored: values,
    revision,
    status: typed === values ? 'clean' : 'dirty',
    message: '',
    theirs: null,
    base: null,
  };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** One save at a time, and the clock of the next. */
function createSaver<V>(options: AutosaveOptions<V>, { state, set }: Store<V>, isOpen: () => boolean) {
  const { isSame, drop, delayMs = DELAY_MS } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const stop = (): void => clearTimeout(timer);
  const schedule = (): void => {
    stop();
    if (delayMs !== null) timer = setTimeout(() => void flush(), delayMs);
  };
  const saveOnce = async (): Promise<void> => {
    const { values: sent, revision } = state();
    if (options.delayMs === null) options.keep?.(sent, startOf(state()));
    set({ status: 'saving', message: '' });
    const outcome = await outcomeOf(options.save(sent, revision));
    set(after(state(), sent, outcome, isSame));
    if (isSame(state().values, state().stored)) drop?.();
    // what was typed meanwhile is dirty: it follows after the usual pause
    if (state().status === 'dirty') schedule();
  };
  const flush = async (isAsked = false): Promise<void> => {
    stop();
    // several may wait: each looks again whether another has begun
    // oxlint-disable-next-line no-await-in-loop -- one save at a time on purpose
    while (running) await running;
    if (!isOpen()) return;
    if (!isAsked && isSame(state().values, state().stored)) {
      // typed and taken back: nothing is left to be saved
      if (state().status === 'dirty' || state().status === 'failed') set({ status: 'saved', message: '' });
      drop?.();
      return;
    }
    running = saveOnce().finally(() => {
      running = null;
    });
    await running;
  };
  return { flush, schedule, stop };
}

const outcomeOf = async <V>(save: Promise<SaveOutcome<V>>): Promise<SaveOutcome<V>> => {
  try {
    return await save;
  } catch {
    // no answer at all: as a failed save, what was typed stays
    return { kind: 'failed', message: '' };
  }
};

/** What becomes of the state when a save of `sent` is answered. */
function after<V>(
  before: AutosaveState<V>,
  sent: V,
  outcome: SaveOutcome<V>,
  isSame: (one: V, two: V) => boolean,
): Partial<AutosaveState<V>> {
  if (outcome.kind === 'failed') return { status: 'failed', message: outcome.message };
  if (outcome.kind === 'signed-out') return { status: 'signed-out' };
  const { revision } = outcome;
  if (outcome.kind === 'conflict' && !isSame(outcome.theirs, sent))
    return {
      status: 'conflict',
      theirs: outcome.theirs,
      base: startOf(before),
      stored: outcome.theirs,
      revision,
    };
  const stored = (outcome.kind === 'saved' ? outcome.values : undefined) ?? sent;
  // what was typed meanwhile stays
  return isSame(before.values, sent)
    ? { status: 'saved', stored, revision, base: null, ...(stored === sent ? {} : { values: stored }) }
    : { status: 'dirty', stored, revision, base: null };
}
