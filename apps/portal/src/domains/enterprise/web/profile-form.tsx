// The frame of every profile form: what went wrong above it, its sections, the save bar, and the questions asked before
// something typed would be lost.
import { useState, type ReactNode } from 'react';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { versionsOf } from '@yqt/ui/form/form-conflict';
import type { FormView } from '@yqt/ui/form/form-view';
import { useEarlyText } from '@yqt/ui/form/use-early-text';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../form-key.tsx';
import { isSignIn } from '../../../paths.ts';
import { tidied } from './form-answers.ts';
import css from './profile.module.css';
import { conflictText, draftText, resetText, saveText } from './profile.text.ts';
import type { SaveReply } from './save-answer.ts';
import { SaveBar } from './save-bar.tsx';
import type { ProfileForm as Form } from './use-profile-form.ts';

export interface ProfileFormProps {
  form: Form;
  /** What a conflict compares, and how it reads. */
  view: FormView;
  enterpriseName: string;
  children: ReactNode;
}

const NO_ERRORS: SaveReply['errors'] = [];

export function ProfileForm({ form, view, enterpriseName, children }: ProfileFormProps) {
  const [isAsking, setAsking] = useState(false);
  const { now, isDirty, answer } = form;
  const versions = versionsOf(now);
  const ref = useEarlyText(form.adopt);
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
        <input type="hidden" name="version" value={now.revision} />
        <input type="hidden" name="enId" value={form.enId} />
        <ErrorSummary errors={answer?.errors ?? NO_ERRORS} />
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
      {form.isConflict && versions ? (
        <ConflictDialog
          view={view}
          versions={{ ...versions, mine: tidied(versions.mine) }}
          lead={conflictText.lead(enterpriseName)}
          onSettle={form.settle}
          onClose={form.dismissConflict}
        />
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
function Outcome({ form: { isRestored, answer }, onDiscard }: { form: Form; onDiscard: () => void }) {
  if (answer?.state === 'refused' && answer.errors.length === 0)
    return (
      <Notice tone="error" title={saveText.failedTitle} isLive>
        <p>{answer.message}</p>
        <p>{saveText.failedAdvice}</p>
      </Notice>
    );
  if (answer?.state === 'conflict')
    return (
      <noscript>
        <Notice tone="warning">{conflictText.notice}</Notice>
      </noscript>
    );
  if (!isRestored) return null;
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
