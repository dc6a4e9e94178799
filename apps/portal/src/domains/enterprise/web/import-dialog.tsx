// 从表格导入: a spreadsheet is chosen, what was read of it is shown with everything that is wrong, and the reader decides
// whether its rows are added to the table or take its place. They go into the open form, unsaved.
import { useState } from 'react';
import { Notice } from '@yqt/ui/notice';
import { isEmptyRow, type EditableRow } from '@yqt/ui/paste-rows';
import { useToast } from '@yqt/ui/toast';
import { useFormKey } from '../../../form-key.tsx';
import {
  SheetDialog,
  SheetFile,
  SheetModeField,
  useSheet,
  type SheetMode,
} from '../../../page/sheet-import.tsx';
import { MAX_TABLE_ROWS, type RowKind } from '../form-tables.rules.ts';
import css from './import.module.css';
import { importText } from './import.text.ts';
import { FoundRows } from './import-found.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import { mergeRows, readFile, templateAddress, type MergedRows } from './import-rows.ts';

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

export function ImportDialog(props: ImportDialogProps) {
  const { kind, label, dictionaries, enId, present, onImport, onClose } = props;
  const [mode, setMode] = useState<SheetMode>('append');
  const toast = useToast();
  const formKey = useFormKey();
  const { state, choose } = useSheet((file) => readFile(file, { kind, enId, formKey }));
  const filled = present.filter((row) => !isEmptyRow(row)).length;
  const merged = state.kind === 'read' ? mergeRows(present, state.found.rows, { kind, mode }) : NOTHING;
  const isTooMany = merged.rows.length > MAX_TABLE_ROWS;
  const confirm = () => {
    onImport(merged.rows);
    toast({ tone: 'success', text: importText.done(merged.added) });
    onClose();
  };
  const hint = (
    <>
      {importText.hint}{' '}
      <a href={templateAddress(kind)} download className={css.template}>
        {importText.template}
      </a>
    </>
  );
  return (
    <SheetDialog {...{ label, isTooMany, onClose }} count={merged.added} onConfirm={confirm}>
      <SheetFile id={`import-${kind}`} hint={hint} state={state} onChoose={choose} />
      {state.kind === 'read' ? (
        <>
          <FoundRows kind={kind} fileName={state.name} found={state.found} dictionaries={dictionaries} />
          {filled > 0 && state.found.rows.length > 0 ? (
            <SheetModeField
              id="import-mode"
              label={importText.mode}
              words={{ append: importText.append(filled), replace: importText.replace(filled) }}
              mode={mode}
              onChange={setMode}
            />
          ) : null}
          <Outcome merged={merged} isTooMany={isTooMany} />
        </>
      ) : null}
    </SheetDialog>
  );
}

const NOTHING: MergedRows = { rows: [], added: 0, repeated: 0, replaced: [] };

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
