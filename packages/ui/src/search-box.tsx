// The search of a list: a GET form with one labelled field. `/` moves the focus into it.
import { useEffect, useId, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Button } from './button.tsx';
import { HiddenParams } from './hidden-params.tsx';
import { Icon } from './icon.tsx';
import css from './search-box.module.css';
import * as text from './ui.text.ts';
import { useAddressFields } from './use-address-fields.ts';

export interface SearchBoxProps {
  /** What is searched, e.g. 「搜索政策」: the label of the field, read aloud. */
  label: string;
  /** Where the form leads; absent = the present page. */
  action?: string;
  name?: string;
  defaultValue?: string;
  placeholder?: string;
  /** The query to keep (filters, order); the page number always falls away. */
  query?: string;
  pageParam?: string;
  size?: 'm' | 'l';
  /** Offered by the browser while typing; given empty where they come later, so that the field is a combobox throughout. */
  suggestions?: readonly string[];
  hotWords?: readonly { label: string; to: string }[];
  maxLength?: number;
}

export function SearchBox(props: SearchBoxProps) {
  const { label, action, name = 'keyword', defaultValue = '', placeholder, query = '', size = 'm' } = props;
  const { pageParam = 'page', suggestions, hotWords = [], maxLength = 100 } = props;
  const id = useId();
  const field = useSlashFocus();
  const { key, onSubmit } = useAddressFields();
  return (
    <search className={css.box} data-size={size} data-print="hide">
      <Form key={key} onSubmit={onSubmit} action={action} className={css.form}>
        <HiddenParams query={query} without={[name, pageParam]} />
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          className={css.input}
          type="search"
          name={name}
          defaultValue={defaultValue}
          placeholder={placeholder}
          maxLength={maxLength}
          list={suggestions && `${id}-list`}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
        {suggestions ? (
          <datalist id={`${id}-list`}>
            {suggestions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        ) : null}
        <Button type="submit" variant="primary" size={size}>
          {text.TEXT_SEARCH}
        </Button>
      </Form>
      {hotWords.length > 0 ? (
        <p className={css.hot}>
          {text.TEXT_HOT_WORDS}
          {hotWords.map((word) => (
            <Link key={word.label} to={word.to}>
              {word.label}
            </Link>
          ))}
        </p>
      ) : null}
    </search>
  );
}

function useSlashFocus() {
  const field = useRef<HTMLInputElement>(null);
  // Outside system: the document's keyboard. `/` means search unless the reader is typing somewhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}
