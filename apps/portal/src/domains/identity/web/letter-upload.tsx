// The letter of authorisation: chosen, sent at once, listed with 名称/大小/类型/状态; the form carries its id.
import { useState, type ChangeEvent } from 'react';
import { Button } from '@yqt/ui/button';
import { controlProps, Field } from '@yqt/ui/field';
import { FileChooser } from '@yqt/ui/file-chooser';
import { kindFault } from '@yqt/ui/form/file-kind';
import type { StoredFile } from '@yqt/ui/form/form-view';
import { useUploadHold } from '@yqt/ui/form/use-upload-hold';
import { Notice } from '@yqt/ui/notice';
import { keyOfFile, useFormKey } from '../../../form-key.tsx';
import { sendOnce } from '../../file/web/send-file.part.ts';
import { letterText, fileSizeText } from './binding.text.ts';
import css from './relation.module.css';

type State =
  | { kind: 'none' }
  | { kind: 'busy'; name: string }
  | { kind: 'refused'; message: string }
  | { kind: 'done'; letter: StoredFile };

/** As the words beside it say. */
const ACCEPT = ['.pdf', '.jpg', '.jpeg', '.png', '.docx', '.xlsx'];

/** Posts `letterFileId`; `words` where it is another letter than the one of authorisation. */
export function LetterUpload({
  error,
  words = letterText,
}: {
  error?: string | undefined;
  words?: { label: string; hint: string };
}) {
  const [state, setState] = useState<State>({ kind: 'none' });
  /** What is stored already stays. */
  const [wrong, setWrong] = useState('');
  const formKey = useFormKey();
  useUploadHold(state.kind === 'busy', state.kind === 'refused' ? state.message : '');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const refused = kindFault(file.name, ACCEPT);
    setWrong(refused === '' ? '' : `${file.name}：${refused}`);
    if (refused !== '') {
      target.value = '';
      return;
    }
    setState({ kind: 'busy', name: file.name });
    const answer = await sendOnce(file, { key: keyOfFile(formKey, file) });
    target.value = '';
    setState(
      'refused' in answer ? { kind: 'refused', message: answer.refused } : { kind: 'done', letter: answer },
    );
  };
  const fault =
    wrong || (state.kind === 'refused' ? state.message : state.kind === 'done' ? undefined : error);
  const field = { id: 'letterFileId', label: words.label, hint: words.hint, error: fault };
  return (
    <>
      <noscript>
        <div className={css.done}>
          <Notice tone="warning">{letterText.noScript}</Notice>
        </div>
      </noscript>
      <div className={css.needsScript}>
        <Field {...field}>
          <FileChooser
            {...controlProps(field)}
            accept={ACCEPT.join(',')}
            disabled={state.kind === 'busy'}
            onChange={(event) => void choose(event)}
          />
          <output className={css.progress}>{state.kind === 'busy' ? letterText.busy(state.name) : ''}</output>
          {state.kind === 'done' ? (
            <Stored letter={state.letter} onRemove={() => setState({ kind: 'none' })} />
          ) : null}
        </Field>
      </div>
    </>
  );
}

function Stored({ letter, onRemove }: { letter: StoredFile; onRemove: () => void }) {
  const { id, name, size } = letter;
  return (
    <output className={css.stored}>
      <input type="hidden" name="letterFileId" value={id} />
      <strong>{name}</strong>
      <span>{fileSizeText(size)}</span>
      <span>{name.split('.').at(-1)?.toUpperCase()}</span>
      <span>{letterText.done}</span>
      <Button variant="text" size="s" onClick={onRemove}>
        {letterText.remove}
      </Button>
    </output>
  );
}
