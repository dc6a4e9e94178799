// The field of a condition, found by typing: a combobox over the catalogue, in the groups of the catalogue. Arrows, Enter
// and Esc as in every combobox (ARIA 1.2); leaving it without a choice keeps the field.
import { useRef, useState, type KeyboardEvent } from 'react';
import { isComposed } from '@yqt/ui/is-composed';
import type { RuleField } from '../../rule-shape.rules.ts';
import type { CellControl } from './cell.tsx';
import css from './field-picker.module.css';
import { builderText as text } from './rule-builder.text.ts';

export interface FieldPickerProps {
  control: CellControl;
  fields: readonly RuleField[];
  /** Name of the chosen field; '' = none. */
  value: string;
  onPick: (field: RuleField) => void;
}

export function FieldPicker({ control, fields, value, onPick }: FieldPickerProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const chosen = fields.find(({ field }) => field === value);
  const found = query === null ? [] : fieldsFor(fields, query);
  const current = found[Math.min(active, found.length - 1)];
  const open = (words: string) => {
    setQuery(words);
    setActive(
      words === ''
        ? Math.max(
            0,
            fields.findIndex(({ field }) => field === value),
          )
        : 0,
    );
  };
  const pick = (field: RuleField) => {
    setQuery(null);
    onPick(field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event)) return;
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move !== 0) {
      event.preventDefault();
      if (query === null) open('');
      else setActive((now) => (Math.min(now, found.length - 1) + move + found.length) % (found.length || 1));
    } else if (event.key === 'Enter' && query !== null) {
      event.preventDefault();
      if (current) pick(current);
    } else if (event.key === 'Escape' && query !== null) {
      event.preventDefault();
      setQuery(null);
    }
  };
  const listId = `${control.id}-list`;
  return (
    <span className={css.picker}>
      <input
        {...control}
        ref={input}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current && query !== null ? `${listId}-${current.field}` : undefined}
        placeholder={text.fieldHint}
        value={query ?? chosen?.label ?? value}
        onChange={(event) => open(event.target.value)}
        onClick={() => {
          if (query === null) open('');
          input.current?.select();
        }}
        onBlur={() => setQuery(null)}
        onKeyDown={onKeyDown}
      />
      {query === null ? null : <FieldList id={listId} fields={found} current={current} onPick={pick} />}
    </span>
  );
}

interface FieldListProps {
  id: string;
  fields: readonly RuleField[];
  current: RuleField | undefined;
  onPick: (field: RuleField) => void;
}

function FieldList({ id, fields, current, onPick }: FieldListProps) {
  if (fields.length === 0)
    return (
      <output id={id} className={css.list} data-empty>
        {text.noField}
      </output>
    );
  const groups = [...Map.groupBy(fields, ({ group }) => group)];
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element is filtered by what is typed and keeps its groups
      role="listbox"
      aria-label={text.field}
      className={css.list}
      tabIndex={-1}
    >
      {groups.map(([group, members]) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of the list box above
        <div key={group} role="group" aria-label={group}>
          <div role="presentation" className={css.group}>
            {group}
          </div>
          {members.map((field) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the combobox, which keeps the focus
            <div
              key={field.field}
              ref={field === current ? scrollToIt : undefined}
              id={`${id}-${field.field}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the list box above
              role="option"
              tabIndex={-1}
              aria-selected={field === current}
              className={css.option}
              // the focus stays in the box
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(field)}
            >
              {field.label}
              {field.unit === null ? null : <span className={css.unit}>{field.unit}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Also brings the list itself out from behind the bar at the foot of the page. */
const scrollToIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Fields whose name, group or code has all the words. */
function fieldsFor(fields: readonly RuleField[], query: string): RuleField[] {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter(({ field, label, group }) => {
    const whole = `${label} ${group} ${field}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
