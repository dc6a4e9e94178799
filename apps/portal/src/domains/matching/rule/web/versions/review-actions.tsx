// What a reviewer does with a version: 审核通过, 退回, 生效. Never the one who wrote it.
import { useState } from 'react';
import { dayText } from '@yqt/kernel/dates';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { FieldGroup } from '@yqt/ui/field';
import { DateInput } from '@yqt/ui/date-input';
import type { RuleHead } from '../../rule-shape.rules.ts';
import { ReasonDialog, StepDialog } from '../reason-dialog.tsx';
import { ruleCalls } from '../rule-calls.ts';
import css from '../editor/rule-editor.module.css';
import { flowText as text } from '../rule-editor.text.ts';
import { PolicyWarnings } from '../policy-warnings.tsx';
import type { RulePage } from '../rule-page.ts';
import { useStep } from '../use-step.ts';

export interface ReviewActionsProps {
  version: RuleHead;
  /** The reviewer is the author: he sees why he cannot approve. */
  isOwn: boolean;
  /** What to look at again before it comes into force. */
  warnings: RulePage['policy']['warnings'];
}

type Asking = 'approve' | 'reject' | 'activate' | null;

export function ReviewActions({ version: { id, version, state }, isOwn, warnings }: ReviewActionsProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const { isBusy, refusal, take, forget } = useStep();
  const close = () => {
    forget();
    setAsking(null);
  };
  const dialog = { isBusy, refusal, onClose: close };
  return (
    <div className={`${css.buttons} ${css.review}`}>
      {state === 'submitted' && !isOwn ? (
        <Button variant="primary" onClick={() => setAsking('approve')}>
          {text.approve}
        </Button>
      ) : null}
      {state === 'approved' ? (
        <Button variant="primary" onClick={() => setAsking('activate')}>
          {text.activate}
        </Button>
      ) : null}
      <Button onClick={() => setAsking('reject')}>{text.reject}</Button>
      {asking === 'approve' ? (
        <StepDialog
          {...dialog}
          title={text.approveTitle(version)}
          note={text.approveNote}
          verb={text.approve}
          onDone={() => take(() => ruleCalls.review({ id, decision: 'approve' }), text.approvedToast, close)}
        >
          <PolicyWarnings warnings={warnings} />
        </StepDialog>
      ) : null}
      {asking === 'reject' ? (
        <ReasonDialog
          {...dialog}
          title={text.rejectTitle(version)}
          label={text.rejectReason}
          hint={text.rejectHint}
          verb={text.reject}
          onReason={(reason) =>
            take(() => ruleCalls.review({ id, decision: 'reject', reason }), text.rejectedToast, close)
          }
        />
      ) : null}
      {asking === 'activate' ? (
        <ActivateDialog
          {...dialog}
          version={version}
          warnings={warnings}
          onDay={(on) =>
            take(
              () => ruleCalls.activate(on === null ? { id } : { id, on }),
              on === null ? text.activatedToast : text.scheduledToast(on),
              close,
            )
          }
        />
      ) : null}
    </div>
  );
}

interface ActivateDialogProps extends Pick<ReviewActionsProps, 'warnings'> {
  version: number;
  isBusy: boolean;
  refusal: string | null;
  onClose: () => void;
  /** Null = at once. */
  onDay: (day: string | null) => void;
}

function ActivateDialog({ version, warnings, onDay, ...rest }: ActivateDialogProps) {
  const [isLater, setLater] = useState(false);
  const [today] = useState(() => dayText(new Date()));
  const [day, setDay] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <StepDialog
      {...rest}
      title={text.activateTitle(version)}
      note={text.activateNote}
      verb={text.activate}
      onDone={() => {
        setAsked(true);
        if (!isLater) onDay(null);
        else if (day !== '') onDay(day);
      }}
    >
      <PolicyWarnings warnings={warnings} />
      <FieldGroup id="when" label={text.when}>
        <Checkbox
          kind="radio"
          name="when"
          label={text.now}
          checked={!isLater}
          onChange={() => setLater(false)}
        />
        <Checkbox
          kind="radio"
          name="when"
          label={text.later}
          checked={isLater}
          onChange={() => setLater(true)}
        />
      </FieldGroup>
      {isLater ? (
        <DateInput
          name="day"
          label={text.day}
          isRequired
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          {...(isAsked && day === '' ? { error: text.dayNeeded } : {})}
        />
      ) : null}
    </StepDialog>
  );
}
