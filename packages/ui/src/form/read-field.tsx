// An answer as words under its label: worked out, or not open for change. Its faults are shown all the same.
import type { Answer } from '@yqt/forms/answers';
import type { FormField } from '@yqt/forms/form';
import type { FieldLabel } from '../field.tsx';
import fieldCss from '../field.module.css';
import { TEXT_NO_VALUE } from '../ui.text.ts';
import { answerLines } from './cell-text.ts';
import type { FormView } from './form-view.ts';
import css from './form.module.css';

interface ReadFieldProps extends FieldLabel {
  view: FormView;
  field: FormField;
  answer: Answer | undefined;
}

export function ReadField({ view, field, answer, id, label, hint, error }: ReadFieldProps) {
  const lines = answerLines(field, answer, view);
  return (
    <div
      id={id}
      tabIndex={-1}
      className={field.kind === 'rows' ? css.wide : undefined}
      data-field={field.name}
    >
      <dl className={css.read}>
        <dt className={fieldCss.label}>{label}</dt>
        {lines.length === 0 ? <dd className={css.none}>{TEXT_NO_VALUE}</dd> : null}
        {lines.map((line, at) => (
          <dd key={at}>{line}</dd>
        ))}
      </dl>
      {hint === undefined ? null : <p className={fieldCss.hint}>{hint}</p>}
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </div>
  );
}
