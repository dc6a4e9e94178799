// Whether the browser runs this page's code yet: what is typed before would be drawn over.
import { useSyncExternalStore } from 'react';

/** False on the server and until the page is hydrated. */
export const useAwake = (): boolean => useSyncExternalStore(neverChanges, awake, asleep);

const neverChanges = () => () => {};
const awake = (): boolean => true;
const asleep = (): boolean => false;
