// The controls of a rendered form that say something else than they were rendered with: a reader was quicker than the code.

export interface EarlyText {
  /** Name of the control. */
  name: string;
  value: string;
  /** Of a box: whether it is ticked now. */
  isTicked?: boolean;
}

/** The changed ones, in their order. */
export const changedIn = (elements: Iterable<Element>): EarlyText[] =>
  [...elements].flatMap((one) =>
    isControl(one) && one.name !== '' && isChanged(one)
      ? [{ name: one.name, value: one.value, ...(isBox(one) && { isTicked: one.checked }) }]
      : [],
  );

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (one: Element): one is Control =>
  one instanceof HTMLTextAreaElement ||
  one instanceof HTMLSelectElement ||
  (one instanceof HTMLInputElement && !SILENT.has(one.type));

/** Inputs in which nobody types or ticks anything that is answered by name. */
const SILENT: ReadonlySet<string> = new Set(['hidden', 'file', 'submit', 'button', 'reset', 'image']);

const isBox = (one: Control): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === 'checkbox';

/** It says something else than it was rendered with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const rendered =
      [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== rendered?.value;
  }
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control.type === 'radio' && control instanceof HTMLInputElement)
    return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}
