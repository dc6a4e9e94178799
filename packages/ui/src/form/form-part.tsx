// Some fields of a form among parts of a page's own, tables of rows too.
import { FieldsPart, type FieldsPartProps } from './fields-part.tsx';
import { FormControl } from './form-control.tsx';

export const FormPart = (props: Omit<FieldsPartProps, 'Control'>) => (
  <FieldsPart {...props} Control={FormControl} />
);
