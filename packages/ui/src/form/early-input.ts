// What a quick reader has put into a rendered page before its code came. Hydration gives textareas, selects and boxes their
// rendered state back, and code that keeps values of its own never hears of a line, a day or a file; so what was changed is
// read before hydration, and given again once the page is awake (give-again.ts).

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyInput {
  control: Control;
  /** Null = a file: the control itself keeps it. */
  value: string | boolean | null;
}

/** Controls that say something else than they were rendered with, in the order of the page. */
export const earlyInput = (): EarlyInput[] =>
  [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const [now, rendered] = stateOf(control);
    return now === rendered ? [] : [{ control, value: control.type === 'file' ? null : now }];
  });

function stateOf(control: Control): [now: string | boolean, rendered: string | boolean] {
  if (control instanceof HTMLSelectElement) {
    const rendered =
      [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return [control.value, rendered?.value ?? ''];
  }
  return control.type === 'checkbox' || control.type === 'radio'
    ? [isOn(control, 'checked'), isOn(control, 'defaultChecked')]
    : [control.value, control.defaultValue];
}

const isOn = (control: Control, what: 'checked' | 'defaultChecked'): boolean =>
  control instanceof HTMLInputElement && control[what];
