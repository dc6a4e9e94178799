// Whether a tool's form holds input that was typed and not kept.
import { useState } from 'react';

/**
 * `saved` changes when the input has been kept; null says nothing about it. What is typed while `isSaving` is not in what is
 * being kept.
 */
export function useUnsaved(saved: unknown, isSaving = false): { isUnsaved: boolean; onInput: () => void } {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isTypedSince, setTypedSince] = useState(false);
  const [last, setLast] = useState(saved);
  if (saved !== null && !Object.is(saved, last)) {
    setLast(saved);
    setUnsaved(isTypedSince);
    setTypedSince(false);
  }
  const onInput = () => {
    setUnsaved(true);
    if (isSaving) setTypedSince(true);
  };
  return { isUnsaved, onInput };
}
