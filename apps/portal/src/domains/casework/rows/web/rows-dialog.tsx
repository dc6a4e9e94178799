// A spreadsheet is chosen and read on trial: what it holds and what is wrong with it by row and column; its good rows then go into
// the open form, behind what is there or in its place.
import { useState, type ChangeEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Row } from '@yqt/forms/answers';
import type { RowsField } from '@yqt/forms/form';
import { MAX_ROWS } from '@yqt/forms/read-answers';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { Dialog } from '@yqt/ui/dialog';
import { controlProps, Field, FieldGroup } from '@yqt/ui/field';
import type { FormView } from '@yqt/ui/form/form-view';
import { Notice } from '@yqt/ui/notice';
import { useToast } from '@yqt/ui/toast';
import { useFormKey } from '../../../../form-key.tsx';
import type { SheetRows } from '../contract.ts';
import { mergeSheet } from '../rows-sheet.rules.ts';
import { FoundSheet } from './found-sheet.tsx';
import { readRowsFile, sheetAddress } from './read-rows-file.ts';
import css from './rows-import.module.css';
import { rowsImportText as text } from './rows-import.text.ts';

export interface RowsDialogProps {
  /** The case. */
  id: string;
  table: RowsField;
  /** What the table holds now. */
  present: readonly Row[];
  dictionaries: FormView['dictionaries'];
  onImport: (rows: readonly Row[]) => void;
  onClose: () => void;
}

type State =
  | { kind: 'none' }
  | { kind: 'busy'; name: string }
  | { kind: 'refused'; message: string }
  | { kind: 'read'; name: string; found: SheetRows };

type Mode = 'append' | 'replace';

export function RowsDialog({ id, table, present, dictionaries, onImport, onClose }: RowsDialogProps) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const [mode, setMode] = useState<Mode>('append');
  const toast = useToast();
  const formKey = useFormKey();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setState({ kind: 'busy', name: file.name });
    const answer = await readRowsFile(file, { id, name: table.name, formKey });
    if ('refused' in answer) setState({ kind: 'refused', message: answer.refused });
    else setState({ kind: 'read', name: file.name, found: answer });
  };
  const filled = present.filter((row) => Object.keys(row).length > 1);
  const merged = mergeSheet(filled, state.kind === 'read' ? state.found.rows : [], mode);
  const count = merged.changed + merged.added;
  const most = table.most ?? MAX_ROWS;
  const isTooMany = count > 0 && merged.rows.length > most;
  const confirm = () => {
    onImport(merged.rows);
    toast({ tone: 'success', text: text.done(count) });
    onClose();
  };
  // Beside the form, not inside: Enter must not send it, and the file is none of its fields.
  return createPortal(
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={text.title(table.label)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={count === 0 || isTooMany} onClick={confirm}>
            {text.confirm(count)}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        <SheetField {...{ id, table, most, state }} hasRows={filled.length > 0} onChoose={choose} />
        {state.kind === 'read' ? (
          <FoundSheet table={table} name={state.name} found={state.found} dictionaries={dictionaries} />
        ) : null}
        {count > 0 && filled.length > 0 ? (
          <ModeField mode={mode} filled={filled.length} onChange={setMode} />
        ) : null}
        {isTooMany ? <Notice tone="error">{text.tooMany(merged.rows.length, most)}</Notice> : null}
        {count > 0 && !isTooMany ? <p className={css.quiet}>{text.after(merged.rows.length)}</p> : null}
      </div>
    </Dialog>,
    document.body,
  );
}

interface SheetFieldProps {
  id: string;
  table: RowsField;
  most: number;
  state: State;
  hasRows: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

function SheetField({ id, table, most, state, hasRows, onChoose }: SheetFieldProps) {
  const field = {
    id: `import-${table.name}`,
    label: text.file,
    hint: text.hint(most),
    error: state.kind === 'refused' ? state.message : undefined,
  };
  return (
    <div>
      <p className={css.links}>
        <a href={sheetAddress(id, table.name, false)} download>
          {text.template}
        </a>
        {hasRows ? (
          <a href={sheetAddress(id, table.name, true)} download>
            {text.filled}
          </a>
        ) : null}
      </p>
      <Field {...field}>
        <input
          {...controlProps(field)}
          type="file"
          className={css.file}
          accept=".xlsx"
          disabled={state.kind === 'busy'}
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={(event) => void onChoose(event)}
        />
      </Field>
      <output className={css.progress}>{state.kind === 'busy' ? text.busy(state.name) : ''}</output>
    </div>
  );
}

const ModeField = ({
  mode,
  filled,
  onChange,
}: {
  mode: Mode;
  filled: number;
  onChange: (mode: Mode) => void;
}) => (
  <FieldGroup id="rows-import-mode" label={text.mode}>
    <span className={css.modes}>
      {(['append', 'replace'] as const).map((one) => (
        <Checkbox
          key={one}
          kind="radio"
          name="rows-import-mode"
          label={text[one](filled)}
          checked={mode === one}
          onChange={() => onChange(one)}
        />
      ))}
    </span>
  </FieldGroup>
);
