// A native select with label, hint and error.
import type { ComponentProps } from 'react';
import { controlProps, Field } from './field.tsx';
import type { FieldLabel } from './field.tsx';
import css from './field.module.css';
import { TEXT_CHOOSE } from './ui.text.ts';

export interface SelectProps
  extends
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'style' | 'required' | 'name' | 'children'>,
    Omit<FieldLabel, 'id'> {
  name: string;
  id?: string;
  options: readonly { value: string; label: string }[];
  /** The words of the empty choice; null = no empty choice. */
  emptyLabel?: string | null;
}

export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    isRequired,
    isOptional,
    isLabelHidden,
    id,
    options,
    emptyLabel = TEXT_CHOOSE,
    ...rest
  } = props;
  const field = { id: id ?? rest.name, label, hint, error, isRequired, isOptional, isLabelHidden };
  return (
    <Field {...field}>
      <select {...rest} {...controlProps(field)} className={css.control}>
        {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
