import type { KeyboardEvent } from 'react';

/** The key belongs to the input method: Esc leaves its list of words, Enter takes one. */
export const isComposed = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || key === 'Process';
