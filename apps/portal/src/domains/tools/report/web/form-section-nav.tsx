// Links to the sections of a tool's form with how much of each is filled in; counts what the page was loaded with.
import type { FormDefinition } from '@yqt/forms/form';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export interface FormSectionNavProps {
  form: FormDefinition;
  /** By field; absent = empty. */
  values: Readonly<Record<string, string>>;
}

export function FormSectionNav({ form, values }: FormSectionNavProps) {
  return (
    <nav aria-label={toolText.groups} className={css.groupNav} data-edge="head" data-print="hide">
      {form.sections.map(({ id, title, fields }) => {
        const filled = fields.filter(({ name }) => (values[name] ?? '') !== '').length;
        return (
          <a key={id} href={`#section-${id}`} data-full={filled === fields.length || undefined}>
            {title}
            <span className="visually-hidden">{toolText.filled(filled, fields.length)}</span>
            <span aria-hidden="true">
              {' '}
              {filled}/{fields.length}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
