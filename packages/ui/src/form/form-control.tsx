// Any field of a form, tables of rows too.
import { FieldControl, type FormControlProps } from './field-control.tsx';
import { RowsField } from './rows-field.tsx';

export const FormControl = (props: FormControlProps) => <FieldControl {...props} Rows={RowsField} />;
