// Whether a component takes over what the server has drawn: true while it does, false in what the browser draws itself.
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const isRendered = (): boolean => true;
const isNotRendered = (): boolean => false;

export const useHydrating = (): boolean => useSyncExternalStore(neverChanges, isNotRendered, isRendered);
