// Some fields of a form, for a page that stands them among parts of its own: their controls without sections.
import { shownFields } from '@yqt/forms/visible';
import { FormControl } from './form-control.tsx';
import type { FormView } from './form-view.ts';
import css from './form.module.css';

export interface FormPartProps {
  view: FormView;
  /** The fields, in this order. */
  names: readonly string[];
}

export function FormPart({ view, names }: FormPartProps) {
  const { form, values, on, codes = null, editable } = view;
  const shown = new Map(shownFields(form, values, { on, codes }).map((one) => [one.field.name, one]));
  return (
    <div className={css.grid}>
      {names.map((name) => {
        const one = shown.get(name);
        return one ? (
          <FormControl key={name} view={view} shown={one} isOpen={editable?.includes(name) ?? true} />
        ) : null;
      })}
    </div>
  );
}
