// One-line and several-line text fields with label, hint and error.
import type { ComponentProps, ReactNode } from 'react';
import { controlProps, Field } from './field.tsx';
import type { FieldLabel } from './field.tsx';
import css from './field.module.css';
import { useEarlyWords } from './use-early-words.ts';

type Own = 'id' | 'className' | 'style' | 'required' | 'name';

export interface TextInputProps extends Omit<ComponentProps<'input'>, Own>, Omit<FieldLabel, 'id'> {
  name: string;
  /** Default: the name. */
  id?: string;
  /** A unit or a button at the right, e.g. 「万元」 or a captcha picture. */
  affix?: ReactNode;
}

export function TextInput({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  id,
  affix,
  type,
  ...rest
}: TextInputProps) {
  const field = { id: id ?? rest.name, label, hint, error, isRequired, isOptional };
  const input = <input {...rest} {...controlProps(field)} type={type ?? 'text'} className={css.control} />;
  return (
    <Field {...field}>
      {affix === undefined ? (
        input
      ) : (
        <span className={css.affixed}>
          {input}
          {typeof affix === 'string' ? <span>{affix}</span> : affix}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, Own>, Omit<FieldLabel, 'id'> {
  name: string;
  id?: string;
}

export function TextArea({ label, hint, error, isRequired, isOptional, id, ...rest }: TextAreaProps) {
  const field = { id: id ?? rest.name, label, hint, error, isRequired, isOptional };
  const area = <textarea {...rest} {...controlProps(field)} className={css.control} />;
  return (
    <Field {...field}>
      {rest.defaultValue === undefined ? area : <EarlyWords id={field.id}>{area}</EarlyWords>}
    </Field>
  );
}

/** One that starts with a text keeps what was written into it before this code came. */
function EarlyWords({ id, children }: { id: string; children: ReactNode }) {
  useEarlyWords(id);
  return children;
}
