// The frame of every profile form: what went wrong above it, its sections, the save bar, and the questions asked before
// something typed would be lost.
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { isSignIn } from '../../../paths.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { errorsOf, type FormItem } from './form-items.ts';
import css from './profile.module.css';
import { conflictText, draftText, resetText, saveText } from './profile.text.ts';
import { SaveBar } from './save-bar.tsx';
import { useEarlyText } from './use-early-text.ts';
import type { ProfileForm as Form } from './use-profile-form.ts';
import { FormKey } from '../../../form-key.tsx';

export interface ProfileFormProps {
  form: Form;
  enterpriseName: string;
  /** Everything that can be filled, in the form's order: what a conflict compares. */
  items: readonly FormItem[];
  children: ReactNode;
}

export function ProfileForm({ form, enterpriseName, items, children }: ProfileFormProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, isDirty, answer } = form;
  const errors = useMemo(
    () => (answer?.kind === 'refused' ? errorsOf(answer.faults, items) : []),
    [answer, items],
  );
  const ref = useEarlyText(({ name, value }) => form.adopt(name, value));
  const reset = () => {
    setAsking(false);
    form.reset();
  };
  return (
    <>
      <form
        ref={ref}
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <FormKey />
        <input type="hidden" name="version" value={state.version} />
        <input type="hidden" name="enId" value={form.enId} />
        <ErrorSummary errors={errors} />
        <Outcome form={form} onDiscard={reset} />
        {children}
        <SaveBar
          form={form}
          enterpriseName={enterpriseName}
          onReset={() => (isDirty ? setAsking(true) : reset())}
        />
      </form>
      <LeaveGuard isDirty={isDirty} isAllowed={isSignIn} onLeave={form.dropDraft} />
      <ResetDialog isOpen={isAsking} onConfirm={reset} onClose={() => setAsking(false)} />
      {answer?.kind === 'conflict' ? (
        <ConflictDialog form={form} theirs={answer.theirs} items={items} enterpriseName={enterpriseName} />
      ) : null}
    </>
  );
}

function ResetDialog(props: { isOpen: boolean; onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={resetText.title}
      footer={
        <>
          <Button variant="danger" onClick={props.onConfirm}>
            {resetText.confirm}
          </Button>
          <Button variant="primary" onClick={props.onClose}>
            {resetText.cancel}
          </Button>
        </>
      }
    >
      {resetText.note}
    </Dialog>
  );
}

/** A save that could not be done, a draft that came back, a conflict without JavaScript. */
function Outcome({ form: { state, answer }, onDiscard }: { form: Form; onDiscard: () => void }) {
  if (answer?.kind === 'refused' && answer.faults.length === 0)
    return (
      <Notice tone="error" title={saveText.failedTitle} isLive>
        <p>{answer.message}</p>
        <p>
          {saveText.failedAdvice}
          {answer.requestId ? `（${saveText.requestId(answer.requestId)}）` : ''}
        </p>
      </Notice>
    );
  if (answer?.kind === 'conflict')
    return (
      <noscript>
        <Notice tone="warning">{conflictText.notice}</Notice>
      </noscript>
    );
  if (!state.isRestored) return null;
  return (
    <Notice
      tone="warning"
      isLive
      actions={
        <Button size="s" onClick={onDiscard}>
          {draftText.discard}
        </Button>
      }
    >
      {draftText.restored}
    </Notice>
  );
}
