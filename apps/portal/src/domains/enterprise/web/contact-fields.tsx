// The contact of an enterprise: the one row of its table as three fields.
import { rowsOf, type Answer, type Row } from '@yqt/forms/answers';
import type { FormView } from '@yqt/ui/form/form-view';
import { TextInput } from '@yqt/ui/text-input';
import { PERSONNEL, tableNamed } from '../form-tables.rules.ts';
import css from './profile.module.css';

/** What a browser may fill in by itself. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  position: 'organization-title',
  contactTel: 'tel',
};

export function ContactFields({ view: { values, errors = {}, onChange } }: { view: FormView }) {
  const { label: legend, columns } = tableNamed(PERSONNEL);
  const contact: Row = rowsOf(values[PERSONNEL])[0] ?? { key: 'r0' };
  const set = (name: string, text: string): Answer => [{ ...contact, [name]: text, key: contact.key }];
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.fields}>
        {columns.map(({ name, label, hint }) => (
          <TextInput
            key={name}
            id={`${PERSONNEL}-0-${name}`}
            name={`${PERSONNEL}[0].${name}`}
            label={label}
            hint={hint}
            autoComplete={AUTO_COMPLETE[name]}
            inputMode={name === 'contactTel' ? 'tel' : undefined}
            maxLength={100}
            value={String(contact[name] ?? '')}
            error={errors[`${PERSONNEL}[0].${name}`]}
            onChange={({ target }) => onChange?.(PERSONNEL, set(name, target.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
