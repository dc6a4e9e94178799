// Choices as the platform has them: a list for one, boxes for several, and above a long list a search that narrows it.
// Without JavaScript the whole list is there.
import { useState, type ReactNode } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { controlProps, Field, FieldGroup } from '../field.tsx';
import field from '../field.module.css';
import { isComposed } from '../is-composed.ts';
import { TEXT_CHOOSE } from '../ui.text.ts';
import type { PickerProps } from './form-view.ts';
import css from './form.module.css';
import { matchesText, searchText } from './form.text.ts';

/** A list that needs no search is seen at a glance. */
const LONG_LIST = 20;

export function ChoiceOne({ options, chosen, onPick, emptyLabel = TEXT_CHOOSE, ...label }: PickerProps) {
  const [word, setWord] = useState('');
  const [value = ''] = chosen;
  const control = onPick
    ? {
        value,
        onChange: (event: { target: { value: string } }) => onPick([event.target.value].filter(Boolean)),
      }
    : { defaultValue: value };
  const known = withUnknown(options, chosen);
  return (
    <Field {...label}>
      <Searched label={label.label} options={known} word={word} onSearch={setWord}>
        <select {...controlProps(label)} {...control} name={label.id} className={field.control}>
          {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
          {matching(known, word, chosen).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Searched>
    </Field>
  );
}

export function ChoiceMany({ options, chosen, onPick, ...label }: PickerProps) {
  const [word, setWord] = useState('');
  const known = withUnknown(options, chosen);
  const shown = new Set(matching(known, word, chosen).map(({ value }) => value));
  return (
    <FieldGroup {...label}>
      <Searched label={label.label} options={known} word={word} onSearch={setWord}>
        <div className={css.choices} data-long={known.length > LONG_LIST || undefined}>
          {known.map(({ value, label: words }) => (
            // a box that the search hides keeps its tick
            <div key={value} hidden={!shown.has(value)}>
              <Checkbox
                name={label.id}
                value={value}
                label={words}
                {...(onPick
                  ? {
                      checked: chosen.includes(value),
                      onChange: ({ target }: { target: { checked: boolean } }) =>
                        onPick(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)),
                    }
                  : { defaultChecked: chosen.includes(value) })}
              />
            </div>
          ))}
        </div>
      </Searched>
    </FieldGroup>
  );
}

/** A stored code that the list no longer has is shown, not lost. */
const withUnknown = (options: PickerProps['options'], chosen: readonly string[]): PickerProps['options'] => [
  ...options,
  ...chosen
    .filter((code) => code !== '' && !options.some(({ value }) => value === code))
    .map((code) => ({ value: code, label: code })),
];

const matching = (options: PickerProps['options'], word: string, chosen: readonly string[]) =>
  word.trim() === ''
    ? options
    : options.filter(({ value, label }) => label.includes(word.trim()) || chosen.includes(value));

interface SearchedProps {
  label: string;
  options: PickerProps['options'];
  word: string;
  onSearch: (word: string) => void;
  children: ReactNode;
}

function Searched({ label, options, word, onSearch, children }: SearchedProps) {
  if (options.length <= LONG_LIST) return children;
  return (
    <>
      <input
        type="search"
        data-print="hide"
        className={`${field.control} ${css.search}`}
        aria-label={searchText(label)}
        placeholder={searchText(label)}
        autoComplete="off"
        value={word}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          // it searches here, and does not send the form
          if (event.key === 'Enter' && !isComposed(event)) event.preventDefault();
        }}
      />
      {children}
      <output className="visually-hidden">
        {word.trim() === '' ? '' : matchesText(matching(options, word, []).length)}
      </output>
    </>
  );
}
