// One step of the approval: asked, refused in words, or done, after which the page shows the new state.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '@yqt/ui/toast';
import { asked } from './rule-calls.ts';

export interface StepHandle {
  isBusy: boolean;
  refusal: string | null;
  /** Takes the step; says `done` and calls `then` where it was taken. */
  take: (work: () => Promise<unknown>, done: string, then: () => void) => void;
  forget: () => void;
}

export function useStep(): StepHandle {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (work: () => Promise<unknown>, done: string, then: () => void) => {
    setBusy(true);
    setRefusal(null);
    const outcome = await asked(work());
    if (outcome.ok) {
      toast({ tone: 'success', text: done });
      then();
      await revalidate();
    } else {
      const { fields, message } = outcome.error;
      setRefusal(fields.map(({ errorMessage }) => errorMessage).join('；') || message);
    }
    setBusy(false);
  };
  return {
    isBusy,
    refusal,
    take: (...step) => void take(...step),
    forget: () => setRefusal(null),
  };
}
