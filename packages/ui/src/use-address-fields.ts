// Plain fields that say what stands in the address: they follow it where they are. Made anew instead they would lose the focus,
// and what is typed between the Enter key and the answer.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A form whose fields follow what they are drawn with; the one that is being typed into keeps its words. */
export function useAddressFields(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const drawn = useRef(new Map<Element, string>());
  // Outside system: the document, whose fields say what was typed whatever they are drawn with now.
  useLayoutEffect(() => {
    const before = drawn.current;
    const now = new Map(fieldsOf(form.current).map((field) => [field, drawnWith(field)]));
    drawn.current = now;
    if (![...now].some(([field, words]) => words !== (before.get(field) ?? words))) return;
    for (const [field, words] of now) if (!isTyping(field, before.get(field))) field.value = words;
  });
  return form;
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement | null): Field[] =>
  [...(form?.querySelectorAll<Field>('input, select') ?? [])].filter(({ type }) => type !== 'hidden');

/** React leaves a choice's own default as it first was, so Select says it beside; without one the first choice is made. */
function drawnWith(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const given = field.dataset['default'];
  const made = [...field.options].find(({ value }) => value === given) ?? field.options[0];
  return made?.value ?? '';
}

const isTyping = (field: Field, before: string | undefined): boolean =>
  field === document.activeElement && field.value !== before;
