// A file beside a form: it is sent when it is chosen, the form posts its id alone.
import { useState } from 'react';
import { FileField } from '@yqt/ui/form/file-field';
import { useAwake } from '../../../../page/use-awake.ts';
import { sendFile } from '../../../file/web/send-file.part.ts';
import css from './lists.module.css';

/** Of files the id alone is posted. */
export function OneFile({
  most = 1,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  accept: readonly string[];
  most?: number;
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    // what is chosen before the page's code is there would be lost
    <div className={css.wide} inert={!useAwake()}>
      <FileField {...field} most={most} view={{ upload: sendFile }} chosen={chosen} onPick={setChosen} />
    </div>
  );
}
