// The operators' words for the states of every kind: dictionary WF_STATE_<KIND>, kept beside the machine, so that labels can be
// asked for anywhere without asking the database; read anew when somebody has changed them, and every minute.
import { listen } from '@yqt/database/listen';
import { forgetWords, labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { CaseworkDeps } from './casework-deps.ts';

type WordDeps = Pick<CaseworkDeps, 'sql' | 'now' | 'log' | 'kinds'>;

/** As long as dictionaries are kept. */
const EVERY_MS = 60_000;

/** Channel on which every node hears of other words. */
export const STATE_WORDS = 'state_words';

export const stateDictionary = (kind: string): string => `WF_STATE_${kind.toUpperCase()}`;

/** Reads them once, and then again and again until stopped. */
export async function keepStateWords(deps: WordDeps): Promise<{ stop: () => Promise<void> }> {
  await readStateWords(deps);
  const orAsBefore = (work: Promise<void>) =>
    void work.catch((error: unknown) => {
      // the words of a minute ago still serve
      deps.log.warn({ event: 'casework.state-words', err: error });
    });
  const again = () => orAsBefore(rereadStateWords(deps));
  const listener = await listen(deps.sql, { channel: STATE_WORDS, onMessage: again, onReconnect: again });
  const timer = setInterval(() => orAsBefore(readStateWords(deps)), EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await listener.stop();
    },
  };
}

/** The same, past what is kept of the dictionaries. */
export async function rereadStateWords(deps: Omit<WordDeps, 'log'>): Promise<void> {
  forgetWords(deps.sql);
  await readStateWords(deps);
}

/** Puts the words of the dictionaries beside the machines. */
export async function readStateWords({ sql, now, kinds }: Omit<WordDeps, 'log'>): Promise<void> {
  const labels = await labelsOf({ sql, now }, [...kinds.keys()].map(stateDictionary));
  for (const { kind, stateWords } of kinds.values())
    for (const [state, word] of labels.get(stateDictionary(kind)) ?? []) stateWords?.set(state, word);
}
