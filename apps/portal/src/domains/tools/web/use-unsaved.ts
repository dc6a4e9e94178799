// Whether a tool's form holds input that was typed and not kept.
import { useState } from 'react';

/** `saved` changes when the input has been kept; null says nothing about it. */
export function useUnsaved(saved: unknown): { isUnsaved: boolean; onInput: () => void } {
  const [isUnsaved, setUnsaved] = useState(false);
  const [last, setLast] = useState(saved);
  if (saved !== null && !Object.is(saved, last)) {
    setLast(saved);
    setUnsaved(false);
  }
  return { isUnsaved, onInput: () => setUnsaved(true) };
}
