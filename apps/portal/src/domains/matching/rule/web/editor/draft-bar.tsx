// The bar that stays at the foot of the editor: is something unsaved, [放弃草稿][保存草稿][提交审核].
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@yqt/ui/button';
import { paths } from '../../../../../paths.ts';
import { StepDialog } from '../reason-dialog.tsx';
import { ruleCalls } from '../rule-calls.ts';
import css from './rule-editor.module.css';
import { flowText as text } from '../rule-editor.text.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import type { DraftHead, RuleFormHandle } from './use-rule-form.ts';
import { useStep } from '../use-step.ts';

export interface DraftBarProps {
  policyId: string;
  editor: RuleFormHandle;
  saving: DraftSaving;
}

export function DraftBar({ policyId, editor: { isDirty, head }, saving }: DraftBarProps) {
  const { busy, refusal, save, submit } = saving;
  const isBusy = busy !== null;
  return (
    <section className={css.bar} aria-label={text.bar} data-edge="foot" data-print="hide">
      <div className={css.barWords}>
        <output data-dirty={isDirty || undefined}>
          {isBusy ? text.busy : isDirty ? text.dirty : text.clean}
        </output>
        {refusal ? (
          <p role="alert" className={css.refusal}>
            {text.failed}：{refusal.message}
            {refusal.isSignedOut ? <SignIn /> : null}
          </p>
        ) : null}
      </div>
      <div className={css.buttons}>
        {head ? <Discard policyId={policyId} head={head} isBusy={isBusy} /> : null}
        <Button onClick={save} isBusy={busy === 'save'} disabled={isBusy}>
          {text.save}
        </Button>
        <Button variant="primary" onClick={submit} isBusy={busy === 'submit'} disabled={isBusy}>
          {text.submit}
        </Button>
      </div>
    </section>
  );
}

/** In another window, so that what is typed here stays. */
function SignIn() {
  return (
    <>
      。{text.signIn}：
      <a href={paths.login({ redirect: paths.console() })} target="_blank" rel="noopener">
        {text.signInLink}
      </a>
    </>
  );
}

function Discard({
  policyId,
  head,
  isBusy: isClosed,
}: {
  policyId: string;
  head: DraftHead;
  isBusy: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refusal, take, forget } = useStep();
  const navigate = useNavigate();
  const close = () => {
    forget();
    setAsking(false);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)} disabled={isClosed}>
        {text.discard}
      </Button>
      {isAsking ? (
        <StepDialog
          isBusy={isBusy}
          refusal={refusal}
          onClose={close}
          title={text.discardTitle(head.version)}
          note={text.discardNote}
          verb={text.discard}
          isDangerous
          onDone={() =>
            take(
              () => ruleCalls.discard(head.id),
              text.discarded,
              () => {
                close();
                void navigate(paths.consoleRule(policyId));
              },
            )
          }
        />
      ) : null}
    </>
  );
}
