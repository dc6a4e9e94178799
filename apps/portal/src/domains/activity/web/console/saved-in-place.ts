// What stands in a form that is saved without leaving its page: which version it stands on, what was refused, and what becomes of it
// when an answer comes. Pure; the browser's controls are read by `use-saved-in-place.ts`.
import type { Answer, Answers } from '@yqt/forms/answers';
import { isSameAnswer, isSameAnswers } from '@yqt/ui/form/form-conflict';
import type { FormReply } from '../../../../page/form.ts';

/** A save of the record, and what it said. */
export interface Version {
  revision: number;
  values: Answers;
}

/** What was refused: the button that asked for it, the revision that the form stands on, and the one that is stored. */
export interface Refusal {
  act: string;
  from: number;
  stored: number;
}

/** What stands in the form; null where the post was none of the form. */
export type EditorReply = FormReply<Refusal, Answers | null>;

/** A save on its way. */
interface Sent {
  /** One between two versions. */
  isChoice: boolean;
  /** What stood in the form; of a choice, in what it was made of. */
  typed: Answers;
  /** What is to be stored. */
  wanted: Answers;
  /** What was stored. */
  over: Version;
}

export interface Made {
  /** Of the form: another one makes it anew. */
  key: number;
  /** What the form stands on: a save over anything else is a conflict. */
  base: Version;
  /** What the form is drawn of. */
  values: Answers;
  /** Refused, and not settled since. */
  kept: EditorReply | undefined;
  /** What stood in the form when that was sent; null = nothing was. */
  told: Answers | null;
  /** The reply that was seen last. */
  reply: EditorReply | undefined;
  sent: Sent | null;
  /** What comes of a choice, until what was typed meanwhile is read. */
  next: Made | null;
}

/** What was typed is in the reply, and nowhere else. */
export const isRefused = (reply: EditorReply | undefined): boolean => (reply?.values ?? null) !== null;

/** As the server draws it; a refused form stands on what it stood on. */
export const firstMade = (stored: Version, reply: EditorReply | undefined): Made => ({
  key: 0,
  base: reply?.result ? { revision: reply.result.from, values: stored.values } : stored,
  values: reply?.values ?? stored.values,
  kept: reply,
  told: reply?.values ?? null,
  reply,
  sent: null,
  next: null,
});

/** Made anew of what is stored. */
export const madeOf = (stored: Version, { key, reply }: Pick<Made, 'key' | 'reply'>): Made => ({
  key: key + 1,
  base: stored,
  values: stored.values,
  kept: undefined,
  told: null,
  reply,
  sent: null,
  next: null,
});

/** A save that is sent; `chosen` = the answers of a choice between two versions, null = what stands in the form. */
export const sending = (
  made: Made,
  { typed, chosen, stored }: { typed: Answers; chosen: Answers | null; stored: Version },
): Made => ({
  ...made,
  sent: {
    isChoice: chosen !== null,
    // what was typed after the refused save was sent is in neither version of the choice
    typed: chosen === null ? typed : (made.told ?? typed),
    wanted: chosen ?? typed,
    over: stored,
  },
});

/** The same where there are none. */
export function afterNews(
  made: Made,
  { stored, reply, isIdle }: { stored: Version; reply: EditorReply | undefined; isIdle: boolean },
): Made {
  const { sent } = made;
  if (made.next !== null) return made;
  if (reply && reply !== made.reply) return settled(made, afterRefusal(made, reply));
  // saved: the page has come again with it, and with no reply
  if (sent && isIdle && isThere(made, sent, stored)) {
    if (sent.isChoice) return settled(made, madeOf(stored, { ...made, reply }));
    return { ...madeOf(ownSave(made.base, sent.typed, stored), { ...made, reply }), key: made.key };
  }
  return reply === made.reply ? made : { ...made, reply };
}

/** Saved since, or the same as somebody else has saved: that is no new version, and as good. */
const isThere = ({ base }: Made, { wanted, over }: Sent, stored: Version): boolean =>
  stored.revision !== over.revision ||
  (stored.revision !== base.revision && isSameAnswers(stored.values, wanted));

/** A choice makes the form anew, with what is typed until its answer comes. */
const settled = (made: Made, next: Made): Made => (made.sent?.isChoice === true ? { ...made, next } : next);

/** What came of a choice, with the fields that were written in since it was made as they are now. */
export function withLater({ sent, next }: Made, now: Answers): Made | null {
  if (sent === null || next === null) return null;
  const values: Record<string, Answer> = { ...next.values };
  for (const name of new Set([...Object.keys(sent.typed), ...Object.keys(now)])) {
    const answer = now[name];
    if (isSameAnswer(answer, sent.typed[name])) continue;
    if (answer === undefined) delete values[name];
    else values[name] = answer;
  }
  return next.kept ? { ...next, values, kept: { ...next.kept, values }, told: values } : { ...next, values };
}

/** What a save has made of its base: what is stored, unless somebody else has saved over it before it could be read. */
function ownSave(base: Version, typed: Answers, stored: Version): Version {
  const own = { revision: base.revision + 1, values: typed };
  return stored.revision > own.revision && !isSameAnswers(stored.values, typed) ? own : stored;
}

/** The form with what was refused, on what that stood on; of a choice it is made anew, on the version that was chosen over. */
function afterRefusal(made: Made, reply: EditorReply): Made {
  const { sent, key } = made;
  const isChoice = sent?.isChoice === true;
  const base = isChoice ? sent.over : made.base;
  const values = reply.values ?? made.values;
  const from = reply.result?.from ?? base.revision;
  return {
    key: isChoice ? key + 1 : key,
    // saved, but not published
    base: from === base.revision ? base : { revision: from, values },
    values,
    kept: reply,
    told: sent?.typed ?? null,
    reply,
    sent: null,
    next: null,
  };
}
