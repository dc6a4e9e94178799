// One table of the form, and the way to fill it from a spreadsheet.
import { EditableRows } from '@yqt/ui/editable-rows';
import { FORM_TABLES, MAX_ROWS, type FormTable, type RowKind } from '../form-tables.rules.ts';
import type { Faults } from './faults.ts';
import { columnsOf, type Dictionaries } from './form-parts.ts';
import { ImportButton } from './import-button.tsx';
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
  const table = {
    label,
    columns: columnsOf(kind, dictionaries),
    rows: form.state.values.lists[dto] ?? [],
    onChange: (rows: Parameters<ProfileForm['setRows']>[1]) => form.setRows(dto, rows),
  };
  return (
    <EditableRows
      {...table}
      name={dto}
      errors={faults}
      unit={unit}
      layout={AS_CARDS.includes(kind) ? 'cards' : 'table'}
      maxRows={MAX_ROWS}
      actions={
        <ImportButton
          kind={kind}
          label={label}
          columns={table.columns}
          enId={form.enId}
          present={table.rows}
          onImport={table.onChange}
          isClosed={form.isBusy}
        />
      }
    />
  );
}
