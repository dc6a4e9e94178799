// The controls of a rendered form that say something else than they were rendered with: a reader was quicker than the code.

export interface EarlyText {
  /** Name of the control. */
  name: string;
  value: string;
}

/** The changed ones, in their order. */
export const changedIn = (elements: Iterable<Element>): EarlyText[] =>
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
