// A day or a month. The browser's own control shows days in the order of the browser's language, so it is used only where
// that is Chinese; elsewhere, on the server, and for what is no day yet, it is a line of text with its form beside it.
import { useSyncExternalStore } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { dateExample, dateFormText } from './ui.text.ts';

export type DateKind = 'date' | 'month';

export interface DateInputProps extends Omit<
  TextInputProps,
  'type' | 'inputMode' | 'affix' | 'autoComplete'
> {
  /** `date`. */
  kind?: DateKind;
  /** Never the browser's own control. */
  isTyped?: boolean;
}

/** Without an end browsers take years of six digits. */
const LAST_DAY = '9999-12-31';
const SHAPES = { date: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/ };

export function DateInput({
  kind = 'date',
  isTyped = false,
  min,
  max = LAST_DAY,
  maxLength = 40,
  ...input
}: DateInputProps) {
  const type = useDateType(kind, String(input.value ?? input.defaultValue ?? ''));
  const isNative = type !== 'text' && !isTyped;
  const form = isNative
    ? { type, min, max: String(max).slice(0, dateExample(kind).length) }
    : { type: 'text', inputMode: 'numeric' as const, placeholder: dateExample(kind), maxLength };
  return (
    <TextInput
      {...input}
      {...form}
      autoComplete="off"
      // stands in both, so that what is typed before the scripts come stays in the same element
      affix={isNative ? <></> : dateFormText(kind)}
    />
  );
}

/** The type of an input for days: the browser's own where it shows them as 年-月-日 and the value is one. */
export function useDateType(kind: DateKind, value: string): DateKind | 'text' {
  const isChinese = useSyncExternalStore(neverChanges, speaksChinese, () => false);
  return isChinese && (value === '' || SHAPES[kind].test(value)) ? kind : 'text';
}

const neverChanges = () => () => {};
const speaksChinese = (): boolean => navigator.language.startsWith('zh');
