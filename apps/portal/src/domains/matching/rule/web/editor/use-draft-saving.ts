// Saving and submitting a draft: what is refused goes to its place, a draft that somebody else has changed is fetched so
// that both can be seen, everything else is said in the bar.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '@yqt/endpoint/client';
import { useToast } from '@yqt/ui/toast';
import type { RuleVersion } from '../../rule-shape.rules.ts';
import { amountDraftFaults } from './amount-draft.ts';
import { asked, ruleCalls } from '../rule-calls.ts';
import { flowText as text } from '../rule-editor.text.ts';
import type { RuleWords } from '../rule-words.ts';
import { bodyOf, casesOf, printOf, unreachableOf, type RuleForm } from './rule-form.ts';
import type { DraftHead, RuleFormHandle } from './use-rule-form.ts';

export interface DraftConflict {
  /** Null = there is no draft any more. */
  theirs: RuleVersion | null;
}

export interface DraftSaving {
  busy: 'save' | 'submit' | null;
  refusal: { message: string; isSignedOut: boolean } | null;
  conflict: DraftConflict | null;
  save: () => void;
  submit: () => void;
  /** Settles a conflict: a draft made of both is saved, theirs (or what is in force) is taken instead of one's own, or nothing yet. */
  settle: (how: RuleForm | 'theirs' | 'wait') => void;
}

interface Draft {
  policyId: string;
  /** What a new draft starts from, where somebody else has discarded this one. */
  active: RuleVersion | null;
  editor: RuleFormHandle;
  words: RuleWords;
}

export function useDraftSaving(draft: Draft): DraftSaving {
  const { editor, active } = draft;
  const { busy, during } = useBusy();
  const refusals = useRefusals(draft);
  const send = (revision: number, form = editor.form) =>
    sendDraft(draft, { revision, form }, refusals.refuse);
  const saveOver = (revision: number, form?: RuleForm) =>
    during('save', async () => ((await send(revision, form)) ? text.saved : null));
  const submit = async (): Promise<string | null> => {
    const { head, isDirty } = editor;
    const stored = head && !isDirty ? head : await send(head?.revision ?? 0);
    if (!stored) return null;
    const outcome = await asked(ruleCalls.submit(stored.id));
    if (outcome.ok) return text.submitted;
    await refusals.refuse(outcome.error);
    return null;
  };
  const starting = (work: () => void) => () => {
    refusals.forget();
    work();
  };
  const { refusal, conflict } = refusals;
  return {
    busy,
    refusal,
    conflict,
    save: starting(() => saveOver(editor.head?.revision ?? 0)),
    submit: starting(() => during('submit', submit)),
    settle: (how) => {
      refusals.forget();
      const theirs = conflict?.theirs ?? null;
      if (how === 'theirs') during(null, async () => editor.load(theirs ?? active));
      if (how === 'theirs' || how === 'wait' || !theirs) return;
      editor.mergeOver(theirs, how);
      saveOver(theirs.revision, how);
    },
  };
}

/** Sends the draft over a revision; null = refused, which has been said. */
async function sendDraft(
  { policyId, editor, words }: Draft,
  { revision, form }: { revision: number; form: RuleForm },
  refuse: (error: ApiError) => Promise<void>,
): Promise<DraftHead | null> {
  const faults = amountDraftFaults(form.amount);
  if (faults.length > 0) {
    editor.refuse(faults);
    return null;
  }
  const proof = { goldenCases: casesOf(form), unreachable: unreachableOf(form) };
  const input = { policyId, revision, ...bodyOf(form, words.fields), note: form.note.trim(), ...proof };
  const outcome = await asked(ruleCalls.save(input));
  if (!outcome.ok) {
    await refuse(outcome.error);
    return null;
  }
  const { id, revision: saved, version } = outcome.value;
  const head = { id, revision: saved, version };
  editor.markStored(head, { print: printOf(form, words), form });
  return head;
}

/** What the server said against a step, by where it is shown. */
function useRefusals({ policyId, editor }: Draft) {
  const [refusal, setRefusal] = useState<DraftSaving['refusal']>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const refuse = async ({ status, fields, message }: ApiError) => {
    if (fields.length > 0) return editor.refuse(fields);
    if (status !== 409) return setRefusal({ message, isSignedOut: status === 401 });
    const now = await asked(ruleCalls.read({ policyId }));
    if (!now.ok) return setRefusal({ message, isSignedOut: false });
    const { open } = now.value;
    return setConflict({ theirs: open?.state === 'draft' ? open : null });
  };
  const forget = () => {
    setRefusal(null);
    setConflict(null);
  };
  return { refusal, conflict, refuse, forget };
}

/** Work under way; what it gives is said, and the page shows the new state. Null = nothing was done. */
function useBusy() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<DraftSaving['busy']>(null);
  const working = async (what: DraftSaving['busy'], work: () => Promise<string | null | void>) => {
    setBusy(what);
    const done = await work();
    if (typeof done === 'string') toast({ tone: 'success', text: done });
    if (done !== null) await revalidate();
    setBusy(null);
  };
  return {
    busy,
    during: (...step: Parameters<typeof working>) => void working(...step),
  };
}
