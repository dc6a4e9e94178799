// The state of the editor: what is typed, what is stored, what was refused, what was just removed. Steps are pure
// (rule-draft.ts); calls are made by the parts that own their buttons.
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '@yqt/kernel/errors';
import type { RuleVersion } from '../../rule-shape.rules.ts';
import { nodeOf, draftPlaceOf, type Place } from './draft-places.ts';
import { edited, type GroupNode, type Step } from './rule-draft.ts';
import { NO_FAULTS, placeFaults, type PlacedFaults } from './rule-faults.ts';
import { printOf, ruleFormOf, type RuleForm } from './rule-form.ts';
import type { RuleWords } from '../rule-words.ts';

export type Side = 'tree' | 'exclusions';

export interface Removed extends Place {
  side: Side;
}

/** The draft that a save goes to; null = the first save makes one. */
export interface DraftHead {
  id: string;
  revision: number;
  version: number;
}

interface State {
  form: RuleForm;
  /** What is stored, as `fingerprint` writes it. */
  stored: string;
  /** The same as it was typed or loaded: what a colleague's draft is compared with. */
  base: RuleForm;
  head: DraftHead | null;
  faults: PlacedFaults;
  removed: Removed | null;
}

export interface RuleFormHandle extends State {
  isDirty: boolean;
  /** The rule and its cases in one text: changes exactly when they do. */
  fingerprint: string;
  step: (side: Side, step: Step) => void;
  set: (change: Partial<RuleForm>) => void;
  undo: () => void;
  refuse: (errors: readonly FieldError[]) => void;
  /** The form as it was sent is stored now. */
  markStored: (head: DraftHead, sent: { print: string; form: RuleForm }) => void;
  /** Starts anew from a version. */
  load: (version: RuleVersion | null) => void;
  /** Goes on with a draft made of one's own and a colleague's, over what the colleague has saved. */
  mergeOver: (theirs: RuleVersion, form: RuleForm) => void;
}

const headOf = (version: RuleVersion | null): DraftHead | null =>
  version?.state === 'draft'
    ? { id: version.id, revision: version.revision, version: version.version }
    : null;

/** `version` is the draft, or what a new draft starts from. */
export function useRuleForm(version: RuleVersion | null, words: RuleWords): RuleFormHandle {
  const print = (form: RuleForm) => printOf(form, words);
  const fresh = (from: RuleVersion | null): State => {
    const form = ruleFormOf(from);
    return { form, base: form, stored: print(form), head: headOf(from), faults: NO_FAULTS, removed: null };
  };
  const [state, setState] = useState(() => fresh(version));
  const [seen, setSeen] = useState(version);
  const focusOn = useFocusAfter(state);
  const fingerprint = print(state.form);
  const isDirty = fingerprint !== state.stored;
  // other news of the server: taken over where nothing of one's own is at stake
  if (seen !== version) {
    setSeen(version);
    if (!isDirty && isOther(headOf(version), state.head)) setState(fresh(version));
  }
  const step = (side: Side, one: Step) => {
    // once only: new nodes are given new keys
    const next = edited(state.form[side], one);
    focusOn(one.do === 'add' ? lastOf(next, one.key) : focusOf(one));
    setState((now) => stepped(now, { side, one, next }));
  };
  return {
    ...state,
    isDirty,
    fingerprint,
    step,
    set: (change) => setState((now) => ({ ...now, form: { ...now.form, ...change } })),
    undo: () => {
      const { removed } = state;
      if (removed)
        step(removed.side, { do: 'restore', key: removed.parent, at: removed.at, node: removed.node });
    },
    refuse: (errors) => setState((now) => ({ ...now, faults: placeFaults(now.form, errors) })),
    markStored: (head, sent) =>
      setState((now) => ({ ...now, head, stored: sent.print, base: sent.form, faults: NO_FAULTS })),
    load: (from) => setState(fresh(from)),
    mergeOver: (theirs, form) => setState({ ...fresh(theirs), form }),
  };
}

const isOther = (one: DraftHead | null, other: DraftHead | null): boolean =>
  one?.id !== other?.id || one?.revision !== other?.revision;

function stepped(now: State, { side, one, next }: { side: Side; one: Step; next: GroupNode }): State {
  const place = one.do === 'remove' ? draftPlaceOf(now.form[side], one.key) : undefined;
  const removed = one.do === 'restore' ? null : place ? { ...place, side } : now.removed;
  return {
    ...now,
    removed,
    faults: withoutFaultsOf(now.faults, one.key),
    form: { ...now.form, [side]: next },
  };
}

/** What is being mended is not called wrong any more; the summary stays until the next save. */
function withoutFaultsOf(faults: PlacedFaults, key: string): PlacedFaults {
  const left = [...faults.byControl].filter(
    ([id]) => !id.startsWith(`${key}-`) || /^\d/.test(id.slice(key.length + 1)),
  );
  return left.length === faults.byControl.size ? faults : { ...faults, byControl: new Map(left) };
}

/** Id of the control of the member that was added last. */
function lastOf(root: GroupNode, key: string): string | null {
  const group = nodeOf(root, key);
  let node = group?.kind === 'group' ? group.members.at(-1) : undefined;
  if (node?.kind === 'group') node = node.members[0];
  return node ? `${node.key}-${node.kind === 'leaf' ? 'field' : 'text'}` : null;
}

/** Where the focus goes after a step that takes its button away. */
const focusOf = (one: Step): string | null => (one.do === 'remove' ? UNDO_ID : null);

export const UNDO_ID = 'undo-removal';

/** Moves the focus to a control once it is drawn. */
function useFocusAfter(state: State): (id: string | null) => void {
  const wanted = useRef<string | null>(null);
  // Outside system: the document's focus.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const control = document.getElementById(wanted.current);
    wanted.current = null;
    control?.focus();
  }, [state]);
  return (id) => {
    wanted.current = id;
  };
}
