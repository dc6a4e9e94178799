// The operators' words for the states of every kind: dictionary WF_STATE_<KIND>, kept beside the machine and read anew
// every minute, so that labels can be asked for anywhere without asking the database.
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { CaseworkDeps } from './casework-deps.ts';

type WordDeps = Pick<CaseworkDeps, 'sql' | 'now' | 'log' | 'kinds'>;

/** As long as dictionaries are kept. */
const EVERY_MS = 60_000;

export const stateDictionary = (kind: string): string => `WF_STATE_${kind.toUpperCase()}`;

/** Reads them once, and then again and again until stopped. */
export async function keepStateWords(deps: WordDeps): Promise<{ stop: () => void }> {
  await readStateWords(deps);
  const again = () =>
    readStateWords(deps).catch((error: unknown) => {
      // the words of a minute ago still serve
      deps.log.warn({ event: 'casework.state-words', err: error });
    });
  const timer = setInterval(() => void again(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Puts the words of the dictionaries beside the machines. */
export async function readStateWords({ sql, now, kinds }: WordDeps): Promise<void> {
  const labels = await labelsOf({ sql, now }, [...kinds.keys()].map(stateDictionary));
  for (const { kind, stateWords } of kinds.values())
    for (const [state, word] of labels.get(stateDictionary(kind)) ?? []) stateWords?.set(state, word);
}
