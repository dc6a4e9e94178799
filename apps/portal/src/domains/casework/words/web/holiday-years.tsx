// The years whose holidays are kept, and the form that enters one.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { HolidayYear } from '../../contract.ts';
import css from './settings.module.css';
import { caseSettingsText as text } from './settings.text.ts';

export interface HolidayYearsProps {
  years: readonly HolidayYear[];
  /** The year that the address names. */
  edited: HolidayYear | null;
  faults: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
}

const COLUMNS: readonly Column<HolidayYear>[] = [
  { key: 'year', label: text.year, cell: ({ year }) => year },
  {
    key: 'counts',
    label: text.years,
    cell: ({ holidays, workdays }) => text.counts(holidays.length, workdays.length),
  },
  { key: 'source', label: text.source, width: 'wide', cell: ({ source }) => source },
  {
    key: 'act',
    label: text.act,
    cell: ({ year }) => (
      <Link to={paths.consoleCaseSettings({ year })} aria-label={text.change(year)}>
        {text.changeWord}
      </Link>
    ),
  },
];

export function HolidayYears({ years, edited, faults, typed }: HolidayYearsProps) {
  return (
    <Card as="section" labelledBy="holiday-years">
      <SectionHead id="holiday-years" title={text.years} description={text.yearsHint} />
      {years.length === 0 ? (
        <EmptyState title={text.none} hint={text.noneHint} />
      ) : (
        <Table label={text.table} columns={COLUMNS} rows={years} keyOf={({ year }) => year} />
      )}
      <YearForm
        key={`${edited?.year ?? ''} ${edited?.mark ?? years.length} ${typed['seen'] ?? ''}`}
        edited={edited}
        faults={faults}
        typed={typed}
      />
    </Card>
  );
}

const linesOf = (days: readonly string[] | undefined): string => days?.join('\n') ?? '';

function YearForm({ edited, faults, typed }: Omit<HolidayYearsProps, 'years'>) {
  return (
    <Form method="post" noValidate className={css.form} aria-labelledby="one-year" preventScrollReset>
      <h3 id="one-year">{edited ? text.entering(edited.year) : text.enter}</h3>
      <FormKey />
      <input type="hidden" name="intent" value="year" />
      {edited ? <input type="hidden" name="seen" value={typed['seen'] ?? edited.mark} /> : null}
      <div className={css.pair}>
        <TextInput
          name="year"
          label={text.year}
          inputMode="numeric"
          maxLength={4}
          error={faults['year']}
          defaultValue={typed['year'] ?? edited?.year}
          isRequired
        />
        <TextInput
          name="source"
          label={text.source}
          hint={text.sourceHint}
          maxLength={200}
          error={faults['source']}
          defaultValue={typed['source'] ?? edited?.source}
          isRequired
        />
      </div>
      <div className={css.pair}>
        <TextArea
          name="holidays"
          label={text.holidays}
          hint={text.each}
          rows={8}
          error={faults['holidays']}
          defaultValue={typed['holidays'] ?? linesOf(edited?.holidays)}
        />
        <TextArea
          name="workdays"
          label={text.workdays}
          hint={text.each}
          rows={8}
          error={faults['workdays']}
          defaultValue={typed['workdays'] ?? linesOf(edited?.workdays)}
        />
      </div>
      <Button type="submit">{text.enterNow}</Button>
    </Form>
  );
}
