// A box or a radio with its words at the right; several of them stand in a FieldGroup.
import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  label: ReactNode;
  kind?: 'checkbox' | 'radio';
}

export function Checkbox({ label, kind = 'checkbox', ...rest }: CheckboxProps) {
  return (
    <label className={css.choice}>
      <input {...rest} type={kind} />
      <span>{label}</span>
    </label>
  );
}
