// A list of the console under the fields that narrow it: the fields, the list with its faces and its pager; all state in the
// address.
import type { ReactNode } from 'react';
import { Card } from '@yqt/ui/card';
import { FilterForm } from '@yqt/ui/filter-form';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { ListView, type ListViewProps } from './list-view.tsx';
import { withChosen } from './with-chosen.ts';

/** A field of the address: a choice where it has words by value or options, else a text. */
export interface ListFilter {
  name: string;
  label: string;
  value: string | undefined;
  words?: Readonly<Record<string, string>>;
  /** In an order of their own. */
  options?: readonly { value: string; label: string }[];
  /** The words of no choice; absent = one is always made. */
  any?: string;
}

export interface FilteredListProps<T> extends ListViewProps<T> {
  filters: readonly ListFilter[];
  /** Between the fields and the list. */
  children?: ReactNode;
  /** Of one item each: they stand on a card. */
  isOnCard?: boolean;
}

export const FilteredList = <T,>({ filters, children, isOnCard = false, ...list }: FilteredListProps<T>) => (
  <>
    <FilterForm resetTo="?">
      {filters.map((filter) => (
        <FilterField key={filter.name} {...filter} />
      ))}
    </FilterForm>
    {children}
    {isOnCard ? (
      <Card>
        <ListView {...list} />
      </Card>
    ) : (
      <ListView {...list} />
    )}
  </>
);

/** No keyword of the house is longer. */
const LONGEST = 100;

const FilterField = ({ name, label, value, words, any, options = optionsOf(words) }: ListFilter) =>
  options === undefined ? (
    <TextInput name={name} label={label} defaultValue={value} maxLength={LONGEST} />
  ) : (
    <Select
      name={name}
      label={label}
      emptyLabel={any ?? null}
      defaultValue={value ?? ''}
      options={withChosen(options, value)}
    />
  );

const optionsOf = (words: ListFilter['words']): ListFilter['options'] =>
  words && Object.entries(words).map(([value, label]) => ({ value, label }));
