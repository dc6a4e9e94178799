// 「无障碍 · 大字版」: text 100/125/150 % and high contrast. A plain form; the server keeps the choice in a cookie,
// so the first byte of the next page is already right.
import { Dropdown } from '@yqt/ui/dropdown';
import css from './accessibility-switch.module.css';
import type { Prefs } from './shell-types.ts';
import { prefsText } from './shell.text.ts';

export interface AccessibilitySwitchProps {
  prefs: Prefs;
  action: string;
  here: string;
}

export function AccessibilitySwitch({ prefs, action, here }: AccessibilitySwitchProps) {
  return (
    <Dropdown label={prefsText.title} align="end">
      <form method="post" action={action} className={css.form}>
        <input type="hidden" name="returnTo" value={here} />
        <Choices
          legend={prefsText.textScale}
          name="textScale"
          chosen={String(prefs.textScale)}
          options={Object.entries(prefsText.scales)}
        />
        <Choices
          legend={prefsText.contrast}
          name="contrast"
          chosen={prefs.contrast}
          options={Object.entries(prefsText.contrasts)}
        />
      </form>
    </Dropdown>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  chosen: string;
  options: readonly (readonly [value: string, label: string])[];
}

function Choices({ legend, name, chosen, options }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.buttons}>
        {options.map(([value, label]) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            className={css.button}
            aria-pressed={value === chosen}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
