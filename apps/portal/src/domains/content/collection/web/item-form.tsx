// One item as it is written: its form, saved while somebody types, and what may be done with it.
import { useState, useSyncExternalStore } from 'react';
import { Button, LinkButton } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { PictureText } from '../../../file/web/picture-text.part.tsx';
import { sendFile } from '../../../file/web/send-file.part.ts';
import { isSignIn } from '../../../../paths.ts';
import type { ItemView } from '../contract.ts';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';
import { useItem } from './use-item.ts';

const PICKERS = { richText: PictureText };

export function ItemForm({ item, on }: { item: ItemView; on: string }) {
  const editor = useItem(item);
  const { status, values, stored, theirs } = editor.now;
  const [isLater, setLater] = useState(false);
  // what is typed before this code has come would be drawn over: until then nothing can be typed
  const isAwake = useSyncExternalStore(neverChanges, awake, asleep);
  const { form, dictionaries, files } = item;
  const view = { form, values, on, dictionaries, files, hasTypedDays: true };
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
          pickers: PICKERS,
          upload: sendFile,
          onChange: editor.change,
          ...(!item.canWrite && { editable: [] }),
        }}
        faults={editor.faults}
        onSubmit={(event) => {
          event.preventDefault();
          setLater(false);
          void editor.flush();
        }}
      >
        <ItemBar item={item} editor={editor} />
      </FormFrame>
      {theirs && !isLater ? (
        <ConflictDialog
          view={view}
          versions={{ mine: values, theirs, base: stored }}
          onSettle={(merged) => void editor.settle(merged)}
          onClose={() => setLater(true)}
        />
      ) : null}
    </div>
  );
}

const neverChanges = () => () => {};
const awake = (): boolean => true;
const asleep = (): boolean => false;

function ItemBar({ item, editor }: { item: ItemView; editor: ReturnType<typeof useItem> }) {
  const { status, message } = editor.now;
  const [asked, setAsked] = useState<ItemView['events'][number] | null>(null);
  const act = (event: ItemView['events'][number]) => {
    setAsked(null);
    editor.act(event.name);
  };
  return (
    <div className={css.bar}>
      <output>{[text.status[status], message].filter(Boolean).join('：')}</output>
      {item.publicPath === null ? null : <LinkButton to={item.publicPath}>{text.view}</LinkButton>}
      {item.canWrite ? (
        <Button type="submit" isBusy={status === 'saving'}>
          {text.save}
        </Button>
      ) : null}
      {item.events.map((event) => (
        <Button
          key={event.name}
          variant={event.isDanger ? 'danger' : 'primary'}
          isBusy={editor.isBusy}
          onClick={() => (event.isDanger ? setAsked(event) : act(event))}
        >
          {event.label}
        </Button>
      ))}
      {asked ? (
        <Dialog
          isOpen
          onClose={() => setAsked(null)}
          title={text.confirm(asked.label)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{text.cancel}</Button>
              <Button variant="danger" onClick={() => act(asked)}>
                {asked.label}
              </Button>
            </>
          }
        >
          {text.confirmNote[asked.name]}
        </Dialog>
      ) : null}
    </div>
  );
}
