// Gives controls what a reader had put into them before the page's code came, as the reader gave it: events and all.
import type { Control, EarlyInput } from './early-input.ts';

/** Gives the controls what they had, one after the other: each answer is drawn before the next is given. */
export async function giveAgain(early: readonly EarlyInput[]): Promise<void> {
  for (const one of early) {
    // oxlint-disable-next-line no-await-in-loop -- in order on purpose
    await new Promise((resolve) => void setTimeout(resolve));
    if (one.control.isConnected) give(one);
  }
}

function give({ control, value }: EarlyInput): void {
  if (typeof value === 'boolean') {
    // a radio that another one has turned off needs no click: the click is the other's
    if (control.type === 'radio' && !value) return;
    if (control instanceof HTMLInputElement) control.checked = !value;
    control.click();
    return;
  }
  if (value !== null) {
    // React hears of a value that differs from the last one that it has seen
    if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
    setNatively(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets by the platform's own setter: React puts one before it that takes note of what code has set. */
function setNatively(control: Control, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
}
