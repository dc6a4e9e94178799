// One item as it is written: its form, saved while somebody types, and what may be done with it.
import { useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { FORM_KEY } from '@yqt/endpoint/client';
import { isAnswers } from '@yqt/forms/answers';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { isSameAnswers } from '@yqt/ui/form/form-conflict';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { withAnswer } from '@yqt/ui/form/form-view';
import { useAutosave } from '@yqt/ui/form/use-autosave';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { useFormKey } from '../../../../form-key.tsx';
import { useShell } from '../../../../frame/use-shell.ts';
import { replyFaults, type FormReply } from '../../../../page/form.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { isSignIn } from '../../../../paths.ts';
import { PictureText } from '../../../file/web/picture-text.part.tsx';
import { sendFile } from '../../../file/web/send-file.part.ts';
import type { ItemView } from '../contract.ts';
import { sendDraft } from './item-calls.ts';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

const PICKERS = { richText: PictureText };

export function ItemForm({ item, on }: { item: ItemView; on: string }) {
  const { id, form, dictionaries, files, canWrite } = item;
  const { now, edit, state, flush, settle, dropDraft } = useAutosave({
    values: item.answers,
    revision: item.revision,
    save: (values, revision) => sendDraft(id, values, revision),
    isSame: isSameAnswers,
    place: { key: `item:${id}`, accountId: useShell().shell.viewer?.id ?? '' },
    isValues: isAnswers,
  });
  const { status, values, stored, theirs } = now;
  const [isLater, setLater] = useState(false);
  const acting = useFetcher<FormReply>();
  const formKey = useFormKey();
  const act = async (event: string): Promise<void> => {
    await flush();
    const { status: left, revision } = state();
    if (left === 'clean' || left === 'saved')
      await acting.submit({ event, revision, [FORM_KEY]: formKey }, { method: 'post' });
  };
  const view = { form, values, on, dictionaries, files, hasTypedDays: true };
  const editing = {
    pickers: PICKERS,
    upload: sendFile,
    onChange: (name: string, value: Parameters<typeof withAnswer>[2]) =>
      edit(withAnswer(state().values, name, value)),
    ...(!canWrite && { editable: [] }),
  };
  return (
    <div inert={!useAwake()}>
      <LeaveGuard
        isDirty={status !== 'clean' && status !== 'saved'}
        isAllowed={isSignIn}
        onLeave={dropDraft}
      />
      <FormFrame
        view={{ ...view, ...editing }}
        faults={useMemo(() => replyFaults(acting.data), [acting.data])}
        onSubmit={(event) => {
          event.preventDefault();
          setLater(false);
          void flush();
        }}
      >
        <div className={css.bar}>
          <output>
            {[text.status[status], now.message || acting.data?.message].filter(Boolean).join('：')}
          </output>
          {item.publicPath === null ? null : <LinkButton to={item.publicPath}>{text.view}</LinkButton>}
          {canWrite ? (
            <Button type="submit" isBusy={status === 'saving'}>
              {text.save}
            </Button>
          ) : null}
          <ItemEvents events={item.events} isBusy={acting.state !== 'idle'} act={act} />
        </div>
      </FormFrame>
      {theirs && !isLater ? (
        <ConflictDialog
          view={view}
          versions={{ mine: values, theirs, base: stored }}
          onSettle={(merged) => void settle(merged)}
          onClose={() => setLater(true)}
        />
      ) : null}
    </div>
  );
}

interface ItemEventsProps {
  events: ItemView['events'];
  isBusy: boolean;
  act: (event: string) => Promise<void>;
}

const ItemEvents = ({ events, isBusy, act }: ItemEventsProps) =>
  events.map(({ name, label, isDanger }) => {
    const button = (
      <Button
        key={name}
        variant={isDanger ? 'danger' : 'primary'}
        isBusy={isBusy}
        onClick={() => void act(name)}
      >
        {isDanger ? text.confirm(label) : label}
      </Button>
    );
    return isDanger ? (
      <AskTwice key={name} label={label} question={text.confirmNote[name]}>
        {button}
      </AskTwice>
    ) : (
      button
    );
  });
