// A spreadsheet that is read into an open form: the dialog, the choice of the file with its progress, and whether its rows stand
// behind those of the form or in their place. What was found in it, and what becomes of it, is its caller's.
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { Dialog } from '@yqt/ui/dialog';
import { controlProps, Field, FieldGroup } from '@yqt/ui/field';
import { FileChooser } from '@yqt/ui/file-chooser';
import css from './sheet-import.module.css';
import { sheetText as text } from './sheet-import.text.ts';

export type SheetState<Found> =
  | { kind: 'none' }
  | { kind: 'busy'; name: string }
  | { kind: 'refused'; message: string }
  | { kind: 'read'; name: string; found: Found };

export type SheetMode = 'append' | 'replace';

/** The file as far as it is read. `read` refuses in words, and never throws. */
export function useSheet<Found extends object>(
  read: (file: File) => Promise<Found | { refused: string }>,
): { state: SheetState<Found>; choose: (event: ChangeEvent<HTMLInputElement>) => Promise<void> } {
  const [state, setState] = useState<SheetState<Found>>({ kind: 'none' });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setState({ kind: 'busy', name: file.name });
    const answer = await read(file);
    setState(
      'refused' in answer
        ? { kind: 'refused', message: answer.refused }
        : { kind: 'read', name: file.name, found: answer },
    );
  };
  return { state, choose };
}

interface SheetDialogProps {
  /** What the form's table is called. */
  label: string;
  /** Rows that would be filled in. */
  count: number;
  isTooMany: boolean;
  /** Absent = the rows go into the open form. */
  confirmLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the form, not inside: Enter must not send it, and the file is none of its fields. */
export const SheetDialog = ({
  label,
  count,
  isTooMany,
  confirmLabel = text.confirm(count),
  onConfirm,
  onClose,
  children,
}: SheetDialogProps) =>
  createPortal(
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={text.title(label)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={count === 0 || isTooMany} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css.parts}>{children}</div>
    </Dialog>,
    document.body,
  );

interface SheetFileProps<Found> {
  id: string;
  hint: ReactNode;
  accept?: string;
  state: SheetState<Found>;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  /** Stands above the field: templates. */
  children?: ReactNode;
}

export function SheetFile<Found>({
  id,
  hint,
  accept = '.xlsx',
  state,
  onChoose,
  children,
}: SheetFileProps<Found>) {
  const error = state.kind === 'refused' ? state.message : undefined;
  const field = { id, label: text.file, hint, error };
  return (
    <div>
      {children}
      <Field {...field}>
        <FileChooser
          {...controlProps(field)}
          accept={accept}
          disabled={state.kind === 'busy'}
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={(event) => void onChoose(event)}
        />
      </Field>
      <output className={css.progress}>{state.kind === 'busy' ? text.busy(state.name) : ''}</output>
    </div>
  );
}

interface SheetModeProps {
  id: string;
  label: string;
  /** What each choice does to the rows that are there. */
  words: Readonly<Record<SheetMode, string>>;
  mode: SheetMode;
  onChange: (mode: SheetMode) => void;
}

export const SheetModeField = ({ id, label, words, mode, onChange }: SheetModeProps) => (
  <FieldGroup id={id} label={label}>
    <span className={css.modes}>
      {(['append', 'replace'] as const).map((one) => (
        <Checkbox
          key={one}
          kind="radio"
          name={id}
          label={words[one]}
          checked={mode === one}
          onChange={() => onChange(one)}
        />
      ))}
    </span>
  </FieldGroup>
);
