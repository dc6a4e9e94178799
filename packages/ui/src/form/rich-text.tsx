// Formatted text, typed as it will look: paragraphs, headings, lists, links, pictures. What is pasted comes as plain paragraphs.
// The server cleans whatever is sent; this editor decides about looks alone.
import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { Button } from '../button.tsx';
import { controlProps, FieldGroup } from '../field.tsx';
import type { EditorProps } from './form-view.ts';
import css from './rich-text.module.css';
import { richText as text } from './form.text.ts';
import { useUploadHold } from './use-upload-hold.ts';

export interface RichTextProps extends EditorProps {
  /** Stores a picture and answers its address, or why it was not stored. Absent: no pictures. */
  onPicture?: (file: File) => Promise<{ src: string } | { refused: string }>;
}

const TOOLS = [
  { label: text.paragraph, command: 'formatBlock', value: 'p' },
  { label: text.heading, command: 'formatBlock', value: 'h2' },
  { label: text.subheading, command: 'formatBlock', value: 'h3' },
  { label: text.strong, command: 'bold', value: '' },
  { label: text.bullets, command: 'insertUnorderedList', value: '' },
  { label: text.numbers, command: 'insertOrderedList', value: '' },
] as const;

export function RichText({ value, onEdit, onPicture, id, label, hint, error, isRequired }: RichTextProps) {
  const { box, start, emit, run } = useEditable(value, onEdit);
  const described = controlProps({ id, label, hint, error })['aria-describedby'];
  const addLink = () => {
    const href = globalThis.prompt(text.linkAsk, 'https://')?.trim();
    if (href && /^(?:https?:\/\/|mailto:|tel:)./.test(href)) run('createLink', href);
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} {...(isRequired && { isRequired })}>
      <div className={css.tools}>
        {TOOLS.map(({ label: words, command, value: given }) => (
          <Button key={words} size="s" onMouseDown={keepFocus} onClick={() => run(command, given)}>
            {words}
          </Button>
        ))}
        <Button size="s" onMouseDown={keepFocus} onClick={addLink}>
          {text.link}
        </Button>
        {onPicture ? <PictureTool onPicture={onPicture} run={run} /> : null}
      </div>
      <div
        ref={box}
        className={`prose ${css.box}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag holds formatted text
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-describedby={described}
        aria-invalid={error === undefined ? undefined : true}
        contentEditable
        suppressContentEditableWarning
        onInput={emit}
        onBlur={emit}
        onPaste={(event) => pastePlain(event, run)}
        // oxlint-disable-next-line react/no-danger -- a draft that the server has cleaned
        dangerouslySetInnerHTML={start}
      />
    </FieldGroup>
  );
}

/** The selection stays in the text while a button is pressed. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

type Run = (command: string, value: string) => void;

function useEditable(value: string, onEdit: EditorProps['onEdit']) {
  const box = useRef<HTMLDivElement>(null);
  const [start] = useState({ __html: value });
  const sent = useRef(value);
  // Outside system: the document that is typed into, where another version was chosen in a conflict.
  useEffect(() => {
    if (!box.current || value === sent.current) return;
    box.current.innerHTML = value;
    sent.current = value;
  }, [value]);
  const emit = () => {
    const { current } = box;
    if (!current) return;
    const isBlank = current.textContent.trim() === '' && !current.querySelector('img');
    const html = isBlank ? '' : current.innerHTML;
    if (html === sent.current) return;
    sent.current = html;
    onEdit?.(html);
  };
  const run: Run = (command, given) => {
    box.current?.focus();
    // oxlint-disable-next-line typescript/no-deprecated -- no browser has another way, and none drops it
    document.execCommand(command, false, given);
    emit();
  };
  return { box, start, emit, run };
}

/** Words of other programs come without their looks: each line a paragraph. */
function pastePlain(event: ClipboardEvent, run: Run): void {
  event.preventDefault();
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length <= 1) run('insertText', lines[0] ?? '');
  else run('insertHTML', lines.map((line) => `<p>${escaped(line)}</p>`).join(''));
}

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Attributes by which a page leaves room for the picture; none of one that the browser cannot read. */
async function sizeOf(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return ` width="${width}" height="${height}"`;
  } catch {
    return '';
  }
}

function PictureTool({ onPicture, run }: { onPicture: NonNullable<RichTextProps['onPicture']>; run: Run }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  useUploadHold(isSending, fault);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const alt = globalThis.prompt(text.altAsk, '')?.trim() ?? '';
    setFault(alt === '' ? text.altMissing : '');
    setSending(alt !== '');
    const answer = alt === '' ? null : await onPicture(file);
    target.value = '';
    if (answer && 'refused' in answer) setFault(answer.refused);
    else if (answer) {
      const size = await sizeOf(file);
      run('insertHTML', `<p><img src="${escaped(answer.src)}" alt="${escaped(alt)}"${size}></p>`);
    }
    setSending(false);
  };
  return (
    <>
      <Button size="s" onClick={() => input.current?.click()}>
        {text.picture}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png"
        aria-label={text.picture}
        onChange={(event) => void choose(event)}
      />
      <output className={css.fault}>{fault}</output>
    </>
  );
}
