// A step that needs a reason, or only a second look: the dialog names the object, its button the verb.
import { useState, type ReactNode } from 'react';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { TextArea } from '@yqt/ui/text-input';
import css from './editor/rule-editor.module.css';
import { flowText as text } from './rule-editor.text.ts';

export interface StepDialogProps {
  title: string;
  note?: ReactNode;
  verb: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** What the server said against it. */
  refusal: string | null;
  onClose: () => void;
  onDone: () => void;
  children?: ReactNode;
}

export function StepDialog(props: StepDialogProps) {
  const { title, note, verb, isDangerous = false, isBusy, refusal, onClose, onDone, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onDone}>
            {verb}
          </Button>
        </>
      }
    >
      {note === undefined ? null : <p className={css.dialogNote}>{note}</p>}
      {children}
      {refusal === null ? null : <p role="alert">{refusal}</p>}
    </Dialog>
  );
}

export interface ReasonDialogProps extends Omit<StepDialogProps, 'onDone' | 'children'> {
  label: string;
  hint?: string;
  onReason: (reason: string) => void;
}

export function ReasonDialog({ label, hint, onReason, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  return (
    <StepDialog
      {...rest}
      onDone={() => {
        setAsked(true);
        if (reason.trim() !== '') onReason(reason.trim());
      }}
    >
      <TextArea
        name="reason"
        label={label}
        {...(hint === undefined ? {} : { hint })}
        {...(isMissing ? { error: text.reasonNeeded } : {})}
        isRequired
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </StepDialog>
  );
}
