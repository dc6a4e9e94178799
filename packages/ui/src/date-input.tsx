// A day or a month. The browser's own control shows days in the order of the browser's language, so it is used only where
// that is Chinese; elsewhere, on the server, and for what is no day yet, it is a line of text with its form beside it.
import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { dateExample, dateFormText } from './ui.text.ts';

export type DateKind = 'date' | 'month';

export interface DateInputProps extends Omit<
  TextInputProps,
  'type' | 'inputMode' | 'affix' | 'autoComplete' | 'ref'
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
  const ref = useRef<HTMLInputElement>(null);
  const type = useDateType(kind, String(input.value ?? input.defaultValue ?? ''), ref);
  const isNative = type !== 'text' && !isTyped;
  const form = isNative
    ? { type, min, max: String(max).slice(0, dateExample(kind).length) }
    : { type: 'text', inputMode: 'numeric' as const, placeholder: dateExample(kind), maxLength };
  return (
    <TextInput
      {...input}
      {...form}
      ref={ref}
      autoComplete="off"
      // stands in both, so that what is typed before the scripts come stays in the same element
      affix={isNative ? <></> : dateFormText(kind)}
    />
  );
}

/**
 * The type of an input for days: the browser's own where it shows them as 年-月-日 and the value is one, and so is what was
 * typed into the element `of` it before the scripts came: the browser's own control would drop anything else.
 */
export function useDateType(
  kind: DateKind,
  value: string,
  of?: RefObject<HTMLInputElement | null>,
): DateKind | 'text' {
  const isNative = useCallback(
    () => speaksChinese() && isDayOrNone(kind, of?.current?.value ?? ''),
    [kind, of],
  );
  const isOffered = useSyncExternalStore(neverChanges, isNative, () => false);
  return isOffered && isDayOrNone(kind, value) ? kind : 'text';
}

const isDayOrNone = (kind: DateKind, text: string): boolean => text === '' || SHAPES[kind].test(text);
const neverChanges = () => () => {};
const speaksChinese = (): boolean => navigator.language.startsWith('zh');
