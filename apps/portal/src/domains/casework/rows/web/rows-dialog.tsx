// A spreadsheet is chosen and read on trial: what it holds and what is wrong with it by row and column; its good rows then go into
// the open form, behind what is there or in its place.
import { useState } from 'react';
import type { Row } from '@yqt/forms/answers';
import type { RowsField } from '@yqt/forms/form';
import { MAX_ROWS } from '@yqt/forms/read-answers';
import type { FormView } from '@yqt/ui/form/form-view';
import { Notice } from '@yqt/ui/notice';
import { useToast } from '@yqt/ui/toast';
import { useFormKey } from '../../../../form-key.tsx';
import {
  SheetDialog,
  SheetFile,
  SheetModeField,
  useSheet,
  type SheetMode,
} from '../../../../page/sheet-import.tsx';
import { mergeSheet } from '@yqt/forms/sheet-rows';
import { FoundSheet } from './found-sheet.tsx';
import { readRowsFile, sheetAddress } from './read-rows-file.ts';
import css from '../../../../page/sheet-import.module.css';
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

export function RowsDialog({ id, table, present, dictionaries, onImport, onClose }: RowsDialogProps) {
  const { name, label } = table;
  const [mode, setMode] = useState<SheetMode>('append');
  const toast = useToast();
  const formKey = useFormKey();
  const { state, choose } = useSheet((file) => readRowsFile(file, { id, name, formKey }));
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
  return (
    <SheetDialog {...{ label, count, isTooMany, onClose }} onConfirm={confirm}>
      <SheetFile id={`import-${name}`} hint={text.hint(most)} state={state} onChoose={choose}>
        <p className={css.links}>
          <a href={sheetAddress(id, name, false)} download>
            {text.template}
          </a>
          {filled.length > 0 ? (
            <a href={sheetAddress(id, name, true)} download>
              {text.filled}
            </a>
          ) : null}
        </p>
      </SheetFile>
      {state.kind === 'read' ? (
        <FoundSheet table={table} name={state.name} found={state.found} dictionaries={dictionaries} />
      ) : null}
      {count > 0 && filled.length > 0 ? (
        <SheetModeField
          id="rows-import-mode"
          label={text.mode}
          words={{ append: text.append(filled.length), replace: text.replace(filled.length) }}
          mode={mode}
          onChange={setMode}
        />
      ) : null}
      {isTooMany ? <Notice tone="error">{text.tooMany(merged.rows.length, most)}</Notice> : null}
      {count > 0 && !isTooMany ? <p className={css.quiet}>{text.after(merged.rows.length)}</p> : null}
    </SheetDialog>
  );
}
