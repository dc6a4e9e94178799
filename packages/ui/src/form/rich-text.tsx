// Formatted text, typed as it will look: paragraphs, headings, lists, links, pictures and tables.
// The server cleans whatever is sent; this editor decides about looks alone.
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../button.tsx';
import { controlProps, FieldGroup } from '../field.tsx';
import type { EditorProps } from './form-view.ts';
import { NEW_TABLE } from './rich-table.ts';
import { StructureTools } from './rich-structure.tsx';
import css from './rich-text.module.css';
import { richText as text } from './form.text.ts';
import { pictureMarkup, usePaste, type Run } from './use-paste.ts';
import { PICTURE_ENDINGS, usePictures, type Pictures, type StorePicture } from './use-pictures.ts';

export interface RichTextProps extends EditorProps {
  /** Absent: no pictures. */
  onPicture?: StorePicture;
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
  const pictures = usePictures(onPicture);
  const { paste, note } = usePaste({ box, run, pictures: onPicture ? pictures : null });
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
        <Button size="s" onMouseDown={keepFocus} onClick={() => run('insertHTML', NEW_TABLE)}>
          {text.table}
        </Button>
        {onPicture ? <PictureTool pictures={pictures} run={run} /> : null}
        <output className={css.fault}>{note}</output>
      </div>
      <StructureTools box={box} emit={emit} />
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
        onPaste={paste}
        // oxlint-disable-next-line react/no-danger -- a draft that the server has cleaned
        dangerouslySetInnerHTML={start}
      />
    </FieldGroup>
  );
}

/** The selection stays in the text while a button is pressed. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

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

function PictureTool({ pictures: { store, isSending, fault }, run }: { pictures: Pictures; run: Run }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const [stored] = await store([file]);
    target.value = '';
    if (stored) run('insertHTML', pictureMarkup(stored));
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
        accept={PICTURE_ENDINGS.join(',')}
        aria-label={text.picture}
        onChange={(event) => void choose(event)}
      />
      <output className={css.fault}>{isSending ? text.sending : fault}</output>
    </>
  );
}
