// A day or a month. The browser's own control shows days in the order of the browser's language, so it is used only where
// that is Chinese; elsewhere, on the server, and for what is no day yet, it is a line of text in the form yyyy-MM-dd.
import { useSyncExternalStore } from 'react';
import type { FieldOf } from '@yqt/forms/form';
import type { FieldLabel } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { dayExample } from './form.text.ts';
import { typed } from './typed.ts';

export interface DayInputProps extends FieldLabel {
  field: FieldOf<'date' | 'month'>;
  /** Today. */
  on: string;
  value: string;
  /** Never the browser's own control. */
  isTyped?: boolean | undefined;
  onEdit?: ((value: string | undefined) => void) | undefined;
}

/** Without an end browsers take years of six digits. */
const LAST_DAY = '9999-12-31';
const SHAPES = { date: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/ };

export function DayInput({ field, on, value, isTyped = false, onEdit, ...label }: DayInputProps) {
  const { kind, earliest, latest, isFree } = field;
  const isChinese = useSyncExternalStore(neverChanges, speaksChinese, () => false);
  const isNative = isChinese && !isTyped && !isFree && (value === '' || SHAPES[kind].test(value));
  const length = dayExample(kind).length;
  const end = (latest === 'today' ? on : (latest ?? LAST_DAY)).slice(0, length);
  return (
    <TextInput
      {...label}
      name={label.id}
      {...(isNative
        ? { type: kind, min: earliest, max: end }
        : {
            type: 'text',
            inputMode: 'numeric',
            placeholder: dayExample(kind),
            maxLength: isFree ? 500 : 40,
          })}
      autoComplete="off"
      {...typed(value, onEdit)}
    />
  );
}

const neverChanges = () => () => {};
const speaksChinese = (): boolean => navigator.language.startsWith('zh');
