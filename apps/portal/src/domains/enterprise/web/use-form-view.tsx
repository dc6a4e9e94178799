// What the renderer of forms is given on the enterprise's pages: its dictionaries, and the import beside each table.
import { rowsOf, type Row } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type RowsField } from '@yqt/forms/form';
import type { FormView } from '@yqt/ui/form/form-view';
import type { EditableRow } from '@yqt/ui/paste-rows';
import { partOfForm, type SectionId } from '../form-definition.rules.ts';
import { ROW_KINDS, tableOf } from '../form-tables.rules.ts';
import { formCellsOf } from './form-answers.ts';
import { ImportButton } from './import-button.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Any day will do: no day of the form is held against today. */
export const ANY_DAY = '2020-01-01';

/** `industry` narrows the choices of 行业领域 to its own classes. */
export function profileView(
  definition: FormDefinition,
  { form, dictionaries, industry }: { form: ProfileForm; dictionaries: Dictionaries; industry?: string },
): FormView {
  const { values } = form.now;
  const classes = dictionaries['ENLIB_INDUSTRY_FIELD'] ?? [];
  const own = classes.filter(({ parent, value }) => parent === industry || value === values['servics']);
  return {
    form: definition,
    values,
    on: ANY_DAY,
    dictionaries: { ...dictionaries, ENLIB_INDUSTRY_FIELD: own.length > 0 ? own : classes },
    errors: form.answer?.byField ?? NO_FAULTS,
    onChange: form.set,
    tableActions: (table) => <TableImport {...{ table, form, dictionaries }} />,
  };
}

/** The fields of a section that are no tables. */
export const scalarsOf = (id: SectionId): string[] => namesOf(id, false);
/** Its tables. */
export const tablesOf = (id: SectionId): string[] => namesOf(id, true);

const namesOf = (id: SectionId, isTable: boolean): string[] =>
  fieldsOf(partOfForm(id)).flatMap(({ name, kind }) => ((kind === 'rows') === isTable ? [name] : []));

const NO_FAULTS: Readonly<Record<string, string>> = {};

interface TableImportProps {
  table: RowsField;
  form: ProfileForm;
  dictionaries: Dictionaries;
}

function TableImport({ table, form, dictionaries }: TableImportProps) {
  const kind = ROW_KINDS.find((one) => tableOf(one).name === table.name);
  if (kind === undefined) return null;
  return (
    <ImportButton
      kind={kind}
      label={table.label}
      dictionaries={dictionaries}
      enId={form.enId}
      present={rowsOf(form.now.values[table.name]).map(formCellsOf)}
      onImport={(rows) => form.set(table.name, rows.map(keyedRow))}
      isClosed={form.isBusy}
    />
  );
}

const keyedRow = (row: EditableRow, at: number): Row => ({ ...row, key: `r${at}` });
