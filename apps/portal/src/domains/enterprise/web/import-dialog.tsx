// 从表格导入: a spreadsheet is chosen, what was read of it is shown with everything that is wrong, and the reader decides
// whether its rows are added to the table or take its place. They go into the open form, unsaved.
import { useState, type ChangeEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { Dialog } from '@yqt/ui/dialog';
import { controlProps, Field, FieldGroup } from '@yqt/ui/field';
import { Notice } from '@yqt/ui/notice';
import { isEmptyRow, type EditableRow } from '@yqt/ui/paste-rows';
import { useToast } from '@yqt/ui/toast';
import type { ImportedRows } from '../form-shapes.rules.ts';
import { MAX_TABLE_ROWS, type RowKind } from '../form-tables.rules.ts';
import css from './import.module.css';
import { importText } from './import.text.ts';
import { FoundRows } from './import-found.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import { useFormKey } from '../../../form-key.tsx';
import { mergeRows, readFile, templateAddress, type ImportMode, type MergedRows } from './import-rows.ts';

export interface ImportDialogProps {
  kind: RowKind;
  label: string;
  dictionaries: Dictionaries;
  enId: string;
  /** What the table holds now. */
  present: readonly EditableRow[];
  onImport: (rows: readonly EditableRow[]) => void;
  onClose: () => void;
}

type State =
  | { kind: 'none' }
  | { kind: 'busy'; name: string }
  | { kind: 'refused'; message: string }
  | { kind: 'read'; name: string; found: ImportedRows };

export function ImportDialog(props: ImportDialogProps) {
  const { kind, label, dictionaries, enId, present, onImport, onClose } = props;
  const [state, setState] = useState<State>({ kind: 'none' });
  const [mode, setMode] = useState<ImportMode>('append');
  const toast = useToast();
  const formKey = useFormKey();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setState({ kind: 'busy', name: file.name });
    const answer = await readFile(file, { kind, enId, formKey });
    setState(
      'refused' in answer
        ? { kind: 'refused', message: answer.refused }
        : { kind: 'read', name: file.name, found: answer },
    );
  };
  const filled = present.filter((row) => !isEmptyRow(row)).length;
  const merged = state.kind === 'read' ? mergeRows(present, state.found.rows, { kind, mode }) : NOTHING;
  const isTooMany = merged.rows.length > MAX_TABLE_ROWS;
  const confirm = () => {
    onImport(merged.rows);
    toast({ tone: 'success', text: importText.done(merged.added) });
    onClose();
  };
  // Beside the form, not inside: Enter must not save it, and the file is none of its fields.
  return createPortal(
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={importText.title(label)}
      footer={
        <>
          <Button onClick={onClose}>{importText.cancel}</Button>
          <Button variant="primary" disabled={merged.added === 0 || isTooMany} onClick={confirm}>
            {importText.confirm(merged.added)}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        <FileField kind={kind} state={state} onChoose={(event) => void choose(event)} />
        {state.kind === 'read' ? (
          <>
            <FoundRows kind={kind} fileName={state.name} found={state.found} dictionaries={dictionaries} />
            {filled > 0 && state.found.rows.length > 0 ? (
              <ModeField mode={mode} filled={filled} onChange={setMode} />
            ) : null}
            <Outcome merged={merged} isTooMany={isTooMany} />
          </>
        ) : null}
      </div>
    </Dialog>,
    document.body,
  );
}

const NOTHING: MergedRows = { rows: [], added: 0, repeated: 0, replaced: [] };

interface FileFieldProps {
  kind: RowKind;
  state: State;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileField({ kind, state, onChoose }: FileFieldProps) {
  const field = {
    id: `import-${kind}`,
    label: importText.file,
    hint: (
      <>
        {importText.hint}{' '}
        <a href={templateAddress(kind)} download className={css.template}>
          {importText.template}
        </a>
      </>
    ),
    error: state.kind === 'refused' ? state.message : undefined,
  };
  return (
    <div>
      <Field {...field}>
        <input
          {...controlProps(field)}
          type="file"
          className={css.file}
          accept=".xlsx"
          disabled={state.kind === 'busy'}
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={onChoose}
        />
      </Field>
      <output className={css.progress}>{state.kind === 'busy' ? importText.busy(state.name) : ''}</output>
    </div>
  );
}

interface ModeFieldProps {
  mode: ImportMode;
  filled: number;
  onChange: (mode: ImportMode) => void;
}

const ModeField = ({ mode, filled, onChange }: ModeFieldProps) => (
  <FieldGroup id="import-mode" label={importText.mode}>
    <span className={css.modes}>
      {(['append', 'replace'] as const).map((one) => (
        <Checkbox
          key={one}
          kind="radio"
          name="import-mode"
          label={importText[one](filled)}
          checked={mode === one}
          onChange={() => onChange(one)}
        />
      ))}
    </span>
  </FieldGroup>
);

/** What the table will hold. */
function Outcome({
  merged: { rows, added, repeated, replaced },
  isTooMany,
}: {
  merged: MergedRows;
  isTooMany: boolean;
}) {
  if (isTooMany) return <Notice tone="error">{importText.tooMany(rows.length)}</Notice>;
  if (added === 0 && repeated === 0) return null;
  return (
    <p className={css.quiet}>
      {replaced.length > 0 ? `${importText.replaced(replaced)}。` : ''}
      {repeated > 0 ? `${importText.repeated(repeated)}。` : ''}
      {added > 0 ? importText.after(rows.length) : ''}
    </p>
  );
}
