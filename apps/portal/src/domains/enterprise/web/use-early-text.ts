// What a quick reader has put into a rendered form before this code came. Hydration keeps the text of inputs, but gives a
// filled textarea its rendered text back, and the next drawing gives selects theirs; so textareas are read before hydration
// reaches them, and the rest right after it.
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

interface EarlyText {
  /** Name of the control. */
  name: string;
  value: string;
}

const isRendered = (): boolean => true;
const isNotRendered = (): boolean => false;
const neverChanges = () => () => {};

/** Hands over each control that was changed early, once; the returned ref belongs to the form. */
export function useEarlyText(onFound: (control: EarlyText) => void): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const isHydrating = useSyncExternalStore(neverChanges, isNotRendered, isRendered);
  const [early] = useState(() =>
    isHydrating && typeof document !== 'undefined' ? changedIn(document.querySelectorAll('textarea')) : [],
  );
  // Outside system: the document, which the reader has changed without this code.
  useEffect(() => {
    for (const control of [...early, ...changedIn(ref.current?.elements ?? [])]) onFound(control);
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
  return ref;
}

const changedIn = (elements: Iterable<Element>): EarlyText[] =>
  [...elements].flatMap((one) =>
    isControl(one) && one.name !== '' && isChanged(one) ? [{ name: one.name, value: one.value }] : [],
  );

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (one: Element): one is Control =>
  one instanceof HTMLTextAreaElement ||
  one instanceof HTMLSelectElement ||
  (one instanceof HTMLInputElement && ['text', 'date', 'radio'].includes(one.type));

/** It says something else than it was rendered with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const rendered =
      [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== rendered?.value;
  }
  if (control.type === 'radio' && control instanceof HTMLInputElement)
    return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}
