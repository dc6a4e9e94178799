// Files of an answer: a button of our own, since the browser's speaks its own language, then each file with its size, how
// far its upload is, and a way to take it out. The ids travel as hidden fields.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { controlProps, Field } from '../field.tsx';
import { FileChooser } from '../file-chooser.tsx';
import { TEXT_CHOOSE_FILE } from '../ui.text.ts';
import { isOfKind, kindFault } from './file-kind.ts';
import type { FormView, StoredFile } from './form-view.ts';
import css from './form.module.css';
import { hintText } from './hint-text.ts';
import * as text from './form.text.ts';
import { useUploadHold } from './use-upload-hold.ts';

interface FileListProps {
  id: string;
  /** Name of the form field. */
  name: string;
  label: string;
  error?: string | undefined;
  most: number;
  accept?: readonly string[] | undefined;
  view: Pick<FormView, 'upload' | 'files'>;
  chosen: readonly string[];
  onPick?: ((ids: string[]) => void) | undefined;
  /** In place of 「选择文件」; then the label alone names the control. */
  face?: string | undefined;
  /** What is chosen takes the place of what was. */
  isReplaced?: boolean;
}

export interface FileFieldProps extends Omit<FileListProps, 'name'> {
  /** Default: the id. */
  name?: string;
  hint?: ReactNode;
  isRequired?: boolean;
}

export function FileField({ hint, isRequired, ...list }: FileFieldProps) {
  const { id, label, error, most, accept } = list;
  const own = text.filesText(most, accept);
  // words go on in one line; a remark keeps its own
  const limits =
    hint === undefined || typeof hint === 'string' ? (
      hintText([hint, own])
    ) : (
      <>
        {hint} {own}
      </>
    );
  return (
    <Field id={id} label={label} hint={limits} error={error} isRequired={isRequired}>
      <FileList
        {...list}
        name={list.name ?? id}
        described={controlProps({ id, label, hint: limits, error })['aria-describedby']}
      />
    </Field>
  );
}

interface Sending {
  name: string;
  percent: number;
  /** The network is gone. */
  isWaiting: boolean;
}

/** The list and its button, also in a cell of a table. */
export function FileList(props: FileListProps & { described?: string | undefined }) {
  const { id, name, label, error, described, accept, view, face, isReplaced = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const files = useFiles(props, input);
  useUploadHold(files.sending !== null, files.fault);
  return (
    <div className={css.files}>
      {view.upload === undefined ? null : (
        <noscript>
          <p className={css.noScript}>{text.TEXT_UPLOAD_NEEDS_SCRIPT}</p>
        </noscript>
      )}
      <StoredFiles {...{ name, label }} files={files.stored} onRemove={files.remove} />
      {files.sending ? <SendingFile sending={files.sending} onCancel={files.cancel} /> : null}
      {view.upload === undefined ? null : (
        <FileChooser
          ref={input}
          id={id}
          face={face}
          multiple={props.most > 1}
          accept={accept?.join(',')}
          aria-label={face === undefined ? `${label} ${TEXT_CHOOSE_FILE}` : label}
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
          disabled={files.sending !== null || (!isReplaced && files.stored.length >= props.most)}
          onChange={({ target }) => void files.choose(target)}
        />
      )}
      <output className={css.fileFault}>{files.fault}</output>
    </div>
  );
}

const SendingFile = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => (
  <p className={css.sending}>
    <progress max={100} value={sending.percent} aria-label={sending.name} />
    {text.uploadingText(sending.name, sending.percent)}{' '}
    <Button variant="text" size="s" aria-label={text.cancelUploadText(sending.name)} onClick={onCancel}>
      {text.TEXT_CANCEL_UPLOAD}
    </Button>
    <output>{sending.isWaiting ? text.TEXT_UPLOAD_WAITS : ''}</output>
  </p>
);

/** What is stored, what is being sent, and what went wrong. */
function useFiles(
  { chosen, most, accept, view, onPick, isReplaced = false }: FileListProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const [own, setOwn] = useState(chosen);
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState('');
  const cancelling = useRef(new AbortController());
  const ids = onPick ? chosen : own;
  const known = [...sent, ...(view.files ?? [])];
  const pick = (next: string[]) => (onPick ? onPick(next) : setOwn(next));
  const choose = async (target: HTMLInputElement) => {
    const files = [...(target.files ?? [])];
    const kept = isReplaced ? [] : ids;
    const ofKind = files.filter(({ name }) => isOfKind(name, accept));
    const fitting = ofKind.slice(0, most - kept.length);
    const wrong = files.find((file) => !ofKind.includes(file));
    const cut = fitting.length < ofKind.length ? text.tooManyText(most) : '';
    setFault(wrong ? `${wrong.name}：${kindFault(wrong.name, accept)}` : cut);
    const added: string[] = [];
    for (const file of fitting) {
      cancelling.current = new AbortController();
      const tell = (told: Partial<Sending>) =>
        setSending((now) => ({ ...(now ?? { percent: 0, isWaiting: false }), ...told, name: file.name }));
      setSending({ name: file.name, percent: 0, isWaiting: false });
      // one after the other: so each has its own progress and fault
      // oxlint-disable-next-line no-await-in-loop -- in order on purpose
      const answer = await send(view.upload, file, { tell, signal: cancelling.current.signal });
      if ('refused' in answer) setFault(`${file.name}：${answer.refused}`);
      else {
        added.push(answer.id);
        setSent((now) => [...now, answer]);
        pick([...kept, ...added]);
      }
    }
    setSending(null);
    target.value = '';
    // the button that was pressed is gone
    if (cancelling.current.signal.aborted) requestAnimationFrame(() => target.focus());
  };
  // Outside system: the document, where a quick reader has chosen files before this code came.
  useEffect(() => {
    if (input.current?.files?.length) void choose(input.current);
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
  return {
    stored: ids.map((id) => known.find((file) => file.id === id) ?? { id, name: id, size: 0 }),
    sending,
    fault,
    choose,
    cancel: () => cancelling.current.abort(),
    remove: (id: string) => pick(ids.filter((one) => one !== id)),
  };
}

interface Sender {
  tell: (told: Partial<Sending>) => void;
  signal: AbortSignal;
}

async function send(upload: FormView['upload'], file: File, { tell, signal }: Sender) {
  const cancelled = { refused: text.TEXT_UPLOAD_CANCELLED };
  try {
    const answer = await upload?.(file, (percent) => tell({ percent }), {
      signal,
      onWaiting: (isWaiting) => tell({ isWaiting }),
    });
    if (answer === undefined) return { refused: text.TEXT_UPLOAD_FAILED };
    return signal.aborted && 'refused' in answer ? cancelled : answer;
  } catch {
    // the network gave no answer: said beside the field, and nothing typed is lost
    return signal.aborted ? cancelled : { refused: text.TEXT_UPLOAD_FAILED };
  }
}

interface StoredFilesProps {
  name: string;
  label: string;
  files: readonly StoredFile[];
  onRemove: (id: string) => void;
}

function StoredFiles({ name, label, files, onRemove }: StoredFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.fileList} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <input type="hidden" name={name} value={file.id} />
          <span className={css.fileName}>{file.name}</span>
          {file.size > 0 ? <span className={css.fileSize}>{text.bytesText(file.size)}</span> : null}
          <span className={css.fileSize}>{text.TEXT_UPLOADED}</span>
          <Button
            variant="text"
            size="s"
            aria-label={text.removeFileText(file.name)}
            onClick={() => onRemove(file.id)}
          >
            {text.TEXT_REMOVE_FILE}
          </Button>
        </li>
      ))}
    </ul>
  );
}
