// A design while it is worked on: steps, saving with its revision, and what somebody else has saved meanwhile.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, refusalText } from '@yqt/endpoint/client';
import { useToast } from '@yqt/ui/toast';
import type { FormSetup } from '../contract.ts';
import type { Design } from '@yqt/forms/design';
import { fetchForm, sendCopy, sendDesign, sendPublish } from './designer-calls.ts';
import { formDesignText as text } from './designer.text.ts';

interface Stored {
  design: Design;
  revision: number;
  faults: FormSetup['faults'];
}

const storedOf = ({ design, revision, faults }: FormSetup): Stored => ({ design, revision, faults });

// oxlint-disable-next-line max-lines-per-function -- one state, and the steps that share it
export function useDesigner(setup: FormSetup) {
  const [stored, setStored] = useState<Stored>(() => storedOf(setup));
  const [design, setDesign] = useState<Design>(setup.design);
  const [theirs, setTheirs] = useState<FormSetup | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const refuse = (error: ApiError): void =>
    toast({ tone: 'error', text: error.fields[0]?.errorMessage ?? refusalText(error, text.offline) });
  const take = (now: FormSetup): void => {
    setStored(storedOf(now));
    setDesign(now.design);
    setTheirs(null);
  };
  /** What was typed while `sent` was being published is a draft of the version that it has become. */
  const follow = (now: FormSetup, sent: Design): void => {
    // somebody has begun another draft of it already
    if (now.hasDraft) return setTheirs(now);
    setStored(storedOf(now));
    setDesign((typed) => (typed === sent ? now.design : typed));
    setTheirs(null);
  };
  /** The revision it has now; null where it was not saved. */
  const save = async (revision = stored.revision): Promise<number | null> => {
    const saved = await sendDesign(setup.id, revision, design);
    if (saved instanceof ApiError) {
      if (saved.status !== 409) refuse(saved);
      const now = saved.status === 409 ? await fetchForm(setup.id) : saved;
      if (!(now instanceof ApiError)) setTheirs(now);
      return null;
    }
    setStored({ design, ...saved });
    setTheirs(null);
    await revalidate();
    return saved.revision;
  };
  const publish = async (): Promise<void> => {
    const revision = design === stored.design ? stored.revision : await save();
    if (revision === null) return;
    const published = await sendPublish(setup.id, revision);
    if (published instanceof ApiError) {
      refuse(published);
      return;
    }
    toast({ tone: 'success', text: text.published(published.told) });
    await reload((now) => follow(now, design));
  };
  const reload = async (takeIn: (now: FormSetup) => void): Promise<void> => {
    const now = await fetchForm(setup.id);
    if (!(now instanceof ApiError)) takeIn(now);
    await revalidate();
  };
  const copy = async (from: string): Promise<void> => {
    const copied = await sendCopy(setup.id, stored.revision, from);
    if (copied instanceof ApiError) {
      refuse(copied);
      return;
    }
    toast({ tone: 'success', text: text.copied });
    await reload(take);
  };
  const busy = (work: Promise<unknown>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return {
    design,
    faults: stored.faults,
    isDirty: design !== stored.design,
    isBusy,
    theirs,
    change: setDesign,
    save: () => busy(save()),
    overwrite: () => theirs && busy(save(theirs.revision)),
    take,
    publish: () => busy(publish()),
    copy: (from: string) => busy(copy(from)),
  };
}
export type Designer = ReturnType<typeof useDesigner>;
