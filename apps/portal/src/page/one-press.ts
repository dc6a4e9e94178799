// Work that a button begins and that takes longer than the press: one at a time.
import { useState } from 'react';

/** Begins what it is given, and nothing while that is under way; answers whether it was begun, when it has ended. */
export function createPress(onBusy: (isBusy: boolean) => void) {
  let isUnderWay = false;
  return async (work: () => Promise<void>): Promise<boolean> => {
    if (isUnderWay) return false;
    isUnderWay = true;
    onBusy(true);
    try {
      await work();
    } finally {
      isUnderWay = false;
      onBusy(false);
    }
    return true;
  };
}

/** The same for a component, with what closes its button from the press on: a fetcher is busy only once something is posted. */
export function useOnePress() {
  const [isBusy, setBusy] = useState(false);
  const [press] = useState(() => createPress(setBusy));
  return { isBusy, press };
}
