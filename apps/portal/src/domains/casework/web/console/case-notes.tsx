// Words among officers; who only reads writes none.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

export interface CaseNotesProps {
  file: CaseFile;
  fetcher: FetcherWithComponents<FormReply>;
}

export const CaseNotes = ({ file: { notes, mayNote }, fetcher }: CaseNotesProps) => (
  <Card as="section" labelledBy="notes">
    <SectionHead id="notes" title={text.notes} description={text.notesHint} />
    <ul className={css.notes}>
      {notes.map(({ isOwn, text: words, at }) => (
        <li key={`${at} ${words}`}>
          <p>{words}</p>
          <span className={css.hint}>
            {isOwn ? text.mine : text.colleague} · {at.slice(0, 16)}
          </span>
        </li>
      ))}
    </ul>
    {mayNote ? (
      <fetcher.Form method="post" key={notes.length}>
        <FormKey />
        <input type="hidden" name="intent" value="note" />
        <TextArea name="text" id="note-text" label={text.noteLabel} maxLength={2000} rows={3} isRequired />
        <Button type="submit">{text.noteAdd}</Button>
      </fetcher.Form>
    ) : null}
  </Card>
);
