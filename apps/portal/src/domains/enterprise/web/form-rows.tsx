// One table of the form.
import { EditableRows } from '@yqt/ui/editable-rows';
import { FORM_TABLES, MAX_ROWS, type FormTable, type RowKind } from '../form-tables.rules.ts';
import type { Faults } from './faults.ts';
import { columnsOf, type Dictionaries } from './form-parts.ts';
import type { ProfileForm } from './use-profile-form.ts';

export interface FormRowsProps {
  kind: RowKind;
  form: ProfileForm;
  faults: Faults;
  dictionaries: Dictionaries;
}

/** Eight columns of text do not fit side by side (UX sheet, Dynamic rows); figures of a year do. */
const AS_CARDS: readonly RowKind[] = ['achievement'];

export function FormRows({ kind, form, faults, dictionaries }: FormRowsProps) {
  const { dto, label, unit }: FormTable = FORM_TABLES[kind];
  return (
    <EditableRows
      name={dto}
      label={label}
      columns={columnsOf(kind, dictionaries)}
      rows={form.state.values.lists[dto] ?? []}
      onChange={(rows) => form.setRows(dto, rows)}
      errors={faults}
      unit={unit}
      layout={AS_CARDS.includes(kind) ? 'cards' : 'table'}
      maxRows={MAX_ROWS}
    />
  );
}
