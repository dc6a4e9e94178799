// What an act on an item was answered, as long as it is true of what is written there: a fault goes with the answer that it is of,
// and words of what was done with the next change.
import { useState } from 'react';
import { rootOf } from '@yqt/forms/check';
import type { Answers } from '@yqt/forms/answers';
import { isSameAnswer, isSameAnswers } from '@yqt/ui/form/form-conflict';
import type { FieldError } from '@yqt/kernel/errors';
import { replyFaults, type FormReply } from '../../../../page/form.ts';

export interface Said {
  faults: readonly FieldError[];
  message: string;
  /** Of what an act asks for beside the answers, by name. */
  byField: Readonly<Record<string, string>>;
}

const NOTHING: Said = { faults: [], message: '', byField: {} };

/** Of a reply to answers as they were: what still holds of the present ones. */
export function stillSaid(reply: FormReply | undefined, asked: Answers | null, now: Answers): Said {
  if (!reply || !asked) return NOTHING;
  const { message, byField } = reply;
  const faults = replyFaults(reply);
  if (isSameAnswers(asked, now)) return { faults, message, byField };
  const left = faults.filter(({ field }) => {
    const root = rootOf(field);
    return (root in asked || root in now) && isSameAnswer(asked[root], now[root]);
  });
  return { ...NOTHING, faults: left, message: left.map(({ errorMessage }) => errorMessage).join('；') };
}

/** `ask` before an act: its answers are those that the reply is of. */
export function useSaid(
  reply: FormReply | undefined,
  now: Answers,
): Said & { ask: (answers: Answers) => void } {
  const [asked, ask] = useState<Answers | null>(null);
  return { ...stillSaid(reply, asked, now), ask };
}
