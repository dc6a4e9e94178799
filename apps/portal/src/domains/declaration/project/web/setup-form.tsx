// The settings of a project as they are written: saved while somebody types, and what may be done with them.
import { useState } from 'react';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { versionsOf } from '@yqt/ui/form/form-conflict';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { TextInput } from '@yqt/ui/text-input';
import { sendFile } from '../../../file/web/send-file.part.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { isSignIn } from '../../../../paths.ts';
import type { SetupView } from '../contract.ts';
import css from './setup.module.css';
import { setupText as text } from './setup-page.text.ts';
import { useSetup } from './use-setup.ts';

export function SetupForm({ setup }: { setup: SetupView }) {
  const editor = useSetup(setup);
  const { status, values } = editor.now;
  const versions = versionsOf(editor.now);
  const [isLater, setLater] = useState(false);
  // what is typed before this code has come would be drawn over: until then nothing can be typed
  const isAwake = useAwake();
  const { form, dictionaries, files, today } = setup;
  const view = { form, values, on: today, dictionaries, files, hasTypedDays: true };
  return (
    <div inert={!isAwake}>
      <LeaveGuard
        isDirty={status !== 'clean' && status !== 'saved'}
        isAllowed={isSignIn}
        onLeave={editor.dropDraft}
      />
      <FormFrame
        view={{
          ...view,
          upload: sendFile,
          onChange: editor.change,
          ...(!setup.canEdit && { editable: [] }),
        }}
        faults={editor.faults}
        onSubmit={(event) => {
          event.preventDefault();
          setLater(false);
          void editor.flush();
        }}
      >
        <SetupBar setup={setup} editor={editor} />
      </FormFrame>
      {versions && !isLater ? (
        <ConflictDialog
          view={view}
          versions={versions}
          onSettle={(merged) => void editor.settle(merged)}
          onClose={() => setLater(true)}
        />
      ) : null}
    </div>
  );
}

function SetupBar({ setup, editor }: { setup: SetupView; editor: ReturnType<typeof useSetup> }) {
  const { status, message } = editor.now;
  const { canEdit, events, status: stands, waitsForSecond, proposal } = setup;
  // a draft that was just typed is new before the page has heard of it
  const isNew =
    status !== 'clean' || events.includes('publish') || (stands === 'draft' && setup.revision > 0);
  return (
    <div className={css.bar} data-edge="foot">
      <output>{[text.status2[status], message].filter(Boolean).join('：')}</output>
      {canEdit ? (
        <Button type="submit" isBusy={status === 'saving'}>
          {text.save}
        </Button>
      ) : null}
      {events.includes('close') ? (
        <AskTwice label={text.close} question={text.closeAsk}>
          <Button variant="danger" isBusy={editor.isBusy} onClick={() => editor.act('close')}>
            {text.closeNow}
          </Button>
        </AskTwice>
      ) : null}
      {events.includes('reopen') ? (
        <Button isBusy={editor.isBusy} onClick={() => editor.act('reopen')}>
          {text.reopen}
        </Button>
      ) : null}
      {waitsForSecond && isNew && (status !== 'clean' || proposal === null) ? (
        <Button isBusy={editor.isBusy} onClick={() => editor.act('propose')}>
          {text.propose}
        </Button>
      ) : null}
      {events.includes('send_back') ? <SendBack editor={editor} /> : null}
      {isNew ? (
        <Button variant="primary" isBusy={editor.isBusy} onClick={() => editor.act('publish')}>
          {text.publish}
        </Button>
      ) : null}
    </div>
  );
}

/** To whoever wrote it, with the reason. */
function SendBack({ editor }: { editor: ReturnType<typeof useSetup> }) {
  const [reason, setReason] = useState('');
  const fault = editor.faults.find(({ field }) => field === 'reason')?.errorMessage;
  return (
    <AskTwice label={text.sendBack} question={text.sendBackWhy}>
      <TextInput
        id="send-back-reason"
        name="reason"
        label={text.sendBackWhy}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        {...(fault === undefined ? {} : { error: fault })}
        isRequired
      />
      <Button variant="danger" isBusy={editor.isBusy} onClick={() => editor.act('send_back', reason)}>
        {text.sendBackNow}
      </Button>
    </AskTwice>
  );
}
