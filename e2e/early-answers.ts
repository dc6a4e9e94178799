// What a quick reader has changed in a page before its scripts came, for every control of every form: changed as the browser
// alone changes it, and asked again when the page has taken over.
import type { Page } from 'playwright-core';

/** A control by what stays of it: its name, its place among those of that name, and what it says. */
export type Said = Readonly<Record<string, string>>;

/**
 * Changes every control of the main part that can be changed now: boxes are ticked or cleared, the last choice of each
 * question is taken, another entry of each list, other words in each text. What each then says; what waits (inert, disabled)
 * or only scripts open is left alone.
 */
export const changeAll = (page: Page): Promise<Said> =>
  page.evaluate(() => {
    const said: Record<string, string> = {};
    const seen = new Map<string, number>();
    const groups = new Set<string>();
    const told = new Event('change', { bubbles: true });
    for (const one of document.querySelectorAll('main form input, main form select, main form textarea')) {
      if (!(one instanceof HTMLElement) || one.closest('[inert], [hidden], dialog') !== null) continue;
      if (one.matches(':disabled, [readonly], [type=hidden], [type=file], [type=submit]')) continue;
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        const group = `${one.form?.action ?? ''} ${one.name}`;
        if (groups.has(group) || one.name === '') continue;
        groups.add(group);
        const all = [...document.querySelectorAll<HTMLInputElement>('main form input[type=radio]')];
        const last = all.filter(
          ({ name, form, disabled }) => name === one.name && form === one.form && !disabled,
        );
        const other = last.findLast(({ checked }) => !checked);
        if (!other) continue;
        other.checked = true;
        said[`${one.name} radio`] = other.value;
        continue;
      }
      const control = one;
      if (
        !(control instanceof HTMLInputElement) &&
        !(control instanceof HTMLSelectElement) &&
        !(control instanceof HTMLTextAreaElement)
      )
        continue;
      if (control.name === '') continue;
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        control.checked = !control.checked;
        said[`${control.name} box ${control.value}`] = String(control.checked);
        continue;
      }
      const at = seen.get(control.name) ?? 0;
      seen.set(control.name, at + 1);
      if (control instanceof HTMLSelectElement) {
        const other = [...control.options].findLast(({ selected, disabled }) => !selected && !disabled);
        if (!other) continue;
        control.value = other.value;
        control.dispatchEvent(told);
      } else
        control.value =
          control instanceof HTMLInputElement && control.type === 'number'
            ? '7'
            : `${control.value}7`.slice(0, control.maxLength > 0 ? control.maxLength : undefined);
      said[`${control.name} ${at}`] = control.value;
    }
    return said;
  });

/** What the same controls say now; a control that is gone says nothing. */
export const sayAgain = (page: Page, said: Said): Promise<Said> =>
  page.evaluate((names) => {
    const now: Record<string, string> = {};
    const all = [
      ...document.querySelectorAll<HTMLInputElement>('main form input, main form select, main form textarea'),
    ];
    for (const key of names) {
      const [name = '', kind = '', ...rest] = key.split(' ');
      const own = all.filter((one) => one.name === name);
      if (kind === 'radio')
        now[key] = own.find(({ type, checked }) => type === 'radio' && checked)?.value ?? '';
      else if (kind === 'box')
        now[key] = String(
          own.find(({ type, value }) => type === 'checkbox' && value === rest.join(' '))?.checked ?? '',
        );
      else
        now[key] =
          own.filter(({ type }) => type !== 'hidden' && type !== 'radio' && type !== 'checkbox')[Number(kind)]
            ?.value ?? '';
    }
    return now;
  }, Object.keys(said));
