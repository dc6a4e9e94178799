// Some fields of a form, for a page that stands them among parts of its own: their controls without sections. A form that has
// rows is drawn by FormPart.
import { shownFields } from '@yqt/forms/visible';
import type { ComponentType } from 'react';
import { FieldControl, type FormControlProps } from './field-control.tsx';
import type { FormView } from './form-view.ts';
import css from './form.module.css';

export interface FieldsPartProps {
  view: FormView;
  /** The fields, in this order. */
  names: readonly string[];
  Control?: ComponentType<FormControlProps>;
}

export function FieldsPart({ view, names, Control = FieldControl }: FieldsPartProps) {
  const { form, values, on, codes = null, editable } = view;
  const shown = new Map(shownFields(form, values, { on, codes }).map((one) => [one.field.name, one]));
  // an empty part would stand between a heading and what follows it, and let a sheet of paper end there
  if (names.length === 0) return null;
  return (
    <div className={css.grid}>
      {names.map((name) => {
        const one = shown.get(name);
        return one ? (
          <Control key={name} view={view} shown={one} isOpen={editable?.includes(name) ?? true} />
        ) : null;
      })}
    </div>
  );
}
