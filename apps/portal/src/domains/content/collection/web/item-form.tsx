// One item as it is written: its form, saved while somebody types, and what may be done with it.
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { useRevalidator } from 'react-router';
import { FORM_KEY } from '@yqt/endpoint/client';
import { isAnswers } from '@yqt/forms/answers';
import { Button, LinkButton } from '@yqt/ui/button';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { isSameAnswers, versionsOf } from '@yqt/ui/form/form-conflict';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { withAnswer } from '@yqt/ui/form/form-view';
import { useAutosave } from '@yqt/ui/form/use-autosave';
import { uploadsArrived } from '@yqt/ui/form/use-upload-hold';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { useFormKey } from '../../../../form-key.tsx';
import { useShell } from '../../../../frame/use-shell.ts';
import type { FormReply } from '../../../../page/form.ts';
import { useOnePress } from '../../../../page/one-press.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { isSignIn } from '../../../../paths.ts';
import { PictureAnswer, PictureText } from '../../../file/web/pictures.part.tsx';
import { sendFile } from '../../../file/web/send-file.part.ts';
import { EnrolDesign } from '../../../registration/web/enrol-design.part.tsx';
import type { ItemView } from '../contract.ts';
import { sendDraft } from './item-calls.ts';
import { ItemEvents, type EventGiven } from './item-events.tsx';
import { BesidePreview, usePreviewPane } from './item-preview.tsx';
import { ScheduledVersion } from './scheduled-version.tsx';
import { ItemWarnings } from './item-warnings.tsx';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';
import type { SaveWritten } from './restore-version.tsx';
import { useSaid } from './use-said.ts';

const PICKERS = { richText: PictureText, picture: PictureAnswer, design: EnrolDesign };

/** Helps to fill the form in: `fill` writes an answer as if it were typed. */
export type FormAside = (fill: (name: string, value: string) => void) => ReactNode;

export interface ItemFormProps {
  item: ItemView;
  on: string;
  aside?: FormAside | undefined;
  /** Saves what is typed, for acts that stand beside the form. */
  saveWritten: Ref<SaveWritten>;
}

export function ItemForm({ item, on, aside, saveWritten }: ItemFormProps) {
  const { form, dictionaries, files, canWrite } = item;
  const saving = useDraft(item);
  useImperativeHandle(saveWritten, () => (label) => savedRevision(saving, label));
  const { now, edit, state, flush, settle, dropDraft } = saving;
  const { status, values } = now;
  const versions = versionsOf(now);
  const [isLater, setLater] = useState(false);
  const { acting, isBusy, act, told, said } = useAct(item, saving);
  const preview = usePreviewPane();
  const view = { form, values, on, dictionaries, files, hasTypedDays: true };
  const editing = {
    pickers: PICKERS,
    upload: sendFile,
    onChange: (name: string, value: Parameters<typeof withAnswer>[2]) =>
      edit(withAnswer(state().values, name, value)),
    ...(!canWrite && { editable: [] }),
  };
  const written = (
    <div inert={!useAwake()}>
      <LeaveGuard
        isDirty={status !== 'clean' && status !== 'saved'}
        isAllowed={isSignIn}
        onLeave={dropDraft}
      />
      <FormFrame
        view={{ ...view, ...editing }}
        faults={said.faults}
        refusal={acting.data}
        onSubmit={(event) => {
          event.preventDefault();
          setLater(false);
          void flush();
        }}
      >
        {canWrite ? aside?.((name, value) => edit(withAnswer(state().values, name, value))) : null}
        <ItemWarnings warnings={item.warnings} />
        <ScheduledVersion item={item} revision={now.revision} isDirty={saving.isDirty} />
        <div className={css.bar} data-edge="foot">
          <output>
            {[text.status[status], told || now.message || said.message].filter(Boolean).join('：')}
          </output>
          {item.hasPreview && preview.isFar ? <Button onClick={preview.open}>{text.beside}</Button> : null}
          {item.publicPath === null ? null : <LinkButton to={item.publicPath}>{text.view}</LinkButton>}
          {item.signUpPath === null ? null : <LinkButton to={item.signUpPath}>{text.signUps}</LinkButton>}
          {canWrite ? (
            <Button type="submit" isBusy={status === 'saving'}>
              {text.save}
            </Button>
          ) : null}
          <ItemEvents item={item} isBusy={isBusy} faults={said.byField} act={act} />
        </div>
      </FormFrame>
      {versions && !isLater ? (
        <ConflictDialog
          view={view}
          versions={versions}
          onSettle={(merged) => void settle(merged)}
          onClose={() => setLater(true)}
        />
      ) : null}
    </div>
  );
  if (!item.hasPreview) return written;
  return (
    <BesidePreview id={item.id} revision={now.revision} hasEnglish={item.hasEnglish} shown={preview}>
      {written}
    </BesidePreview>
  );
}

/** Of whoever only reads nothing is kept or sent. */
function useDraft({ id, answers: values, revision, canWrite, state: stands, returned }: ItemView) {
  const { revalidate } = useRevalidator();
  const accountId = useShell().shell.viewer?.id ?? '';
  return useAutosave({
    values,
    revision,
    save: (answers, from) =>
      sendDraft({
        id,
        answers,
        revision: from,
        // a colleague has sent it back, published it or taken it down since the page was loaded: the page says so
        onSaved: (stored) => {
          if (stored.state !== stands || stored.returned?.at !== returned?.at) void revalidate();
        },
      }),
    isSame: isSameAnswers,
    ...(canWrite && { place: { key: `item:${id}`, accountId } }),
    isValues: isAnswers,
  });
}

/** An event over what is saved, and what is said of it; where something is not saved, why nothing was done. */
function useAct(
  { canWrite, events, revision, state: stands, returned }: ItemView,
  { flush, state }: ReturnType<typeof useDraft>,
) {
  const acting = useFetcher<FormReply>();
  const formKey = useFormKey();
  const [told, setTold] = useState<{ words: string; status: string } | null>(null);
  const { ask, ...said } = useSaid(acting.data, state().values);
  const { isBusy, press } = useOnePress();
  const work = async (event: string, given: EventGiven): Promise<void> => {
    setTold(null);
    const label = events.find(({ name }) => name === event)?.label ?? event;
    const seen = canWrite ? await savedRevision({ flush, state }, label) : revision;
    if (typeof seen === 'string') setTold({ words: seen, status: state().status });
    if (typeof seen !== 'number') return;
    ask(state().values);
    const saw = { revision: seen, state: stands, ...(returned && { returnedAt: returned.at }) };
    await acting.submit({ event, ...saw, ...typed(given), [FORM_KEY]: formKey }, { method: 'post' });
  };
  // what was in the way may be over
  const isTold = told !== null && told.status === state().status;
  const act = (event: string, given: EventGiven = {}) => press(() => work(event, given));
  return { acting, isBusy: isBusy || acting.state !== 'idle', act, said, told: isTold ? told.words : '' };
}

/** Saves what is typed: the revision of it; why it is not saved, in words; null where a file that has not arrived says so. */
async function savedRevision(
  { flush, state }: Pick<ReturnType<typeof useDraft>, 'flush' | 'state'>,
  label: string,
): Promise<number | string | null> {
  if (!(await uploadsArrived())) return null;
  await flush();
  // what was typed while that was on its way
  if (state().status === 'dirty') await flush();
  const { status, revision } = state();
  return status === 'clean' || status === 'saved' ? revision : text.notDone(label, text.reason[status]);
}

const typed = ({ at = '', until = '', reason = '' }: EventGiven) => ({
  at: at.trim(),
  until: until.trim(),
  reason: reason.trim(),
});
