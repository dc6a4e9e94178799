// Any form of packages/forms as controls: its sections, and in them the fields that are shown. It draws the same on the
// server, where every control is a plain form field; the form around it has `noValidate`, since browsers would speak their
// own language, and the check names all faults at once.
import { DRAWN } from '@yqt/forms/read-post';
import { shownFields, type Shown } from '@yqt/forms/visible';
import { Card, SectionHead } from '../card.tsx';
import { FormControl } from './form-control.tsx';
import type { FormView } from './form-view.ts';
import css from './form.module.css';

export function FormFields(view: FormView) {
  const { form, values, on, codes = null, editable } = view;
  const shown = new Map(shownFields(form, values, { on, codes }).map((one) => [one.field.name, one]));
  const isOpen = ({ field }: Shown): boolean =>
    field.kind !== 'note' && field.kind !== 'computed' && (editable?.includes(field.name) ?? true);
  const drawn = [...shown.values()].filter(isOpen).map(({ field }) => field.name);
  return (
    <div className={css.sections}>
      <input type="hidden" name={DRAWN} value={drawn.join(',')} />
      {form.sections.map(({ id, title, note, fields }) => {
        const parts = fields.flatMap(({ name }) => shown.get(name) ?? []);
        return parts.length === 0 ? null : (
          <Card key={id} as="section" labelledBy={`section-${id}`}>
            <SectionHead id={`section-${id}`} title={title} description={note} />
            <div className={css.grid}>
              {parts.map((one) => (
                <FormControl key={one.field.name} view={view} shown={one} isOpen={isOpen(one)} />
              ))}
            </div>
          </Card>
        );
      })}
    </div>
  );
}
