// The cases that an officer picked for a batch: kept while they turn the pages of a queue, until they are handled or let go.
import { useState } from 'react';
import type { FormReply } from '../../../../page/form.ts';
import type { QueueCase } from '../../case-shapes.rules.ts';
import type { BatchResult } from './batch-result.ts';

/** What a batch takes at once. */
export const MOST_PICKED = 500;

export type PickedCase = Pick<QueueCase, 'id' | 'version' | 'receiptNo' | 'title'>;

export interface Picks {
  cases: ReadonlyMap<string, PickedCase>;
  /** `shown`: the cases of this page; of others what was known stays. */
  pick: (keys: ReadonlySet<string>, shown: readonly PickedCase[]) => void;
  clear: () => void;
}

/** Empty again when a batch was answered. */
export function usePickedCases(reply: FormReply<BatchResult> | undefined): Picks {
  const [cases, setCases] = useState<ReadonlyMap<string, PickedCase>>(new Map());
  const [seen, setSeen] = useState(reply);
  const clear = (): void => setCases(new Map());
  if (reply !== seen) {
    setSeen(reply);
    if (reply?.state === 'done' && reply.result !== null) clear();
  }
  const pick = (keys: ReadonlySet<string>, shown: readonly PickedCase[]): void => {
    const here = new Map(shown.map((one) => [one.id, one]));
    setCases(
      new Map(
        [...keys].flatMap((key) => {
          const one = here.get(key) ?? cases.get(key);
          return one ? [[key, one] as const] : [];
        }),
      ),
    );
  };
  return { cases, pick, clear };
}
