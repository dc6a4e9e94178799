// Files of an item that broke off on their way: to be gone on with, from where they are, or given up.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalText } from '@yqt/endpoint/client';
import { Button } from '@yqt/ui/button';
import { FileList } from '@yqt/ui/form/file-field';
import type { CaseView } from '../../contract.ts';
import { giveUpUpload, isBeingSent } from '../../../file/web/send-file.part.ts';
import { uploadMaterial } from '../browser-calls.ts';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';
import { thenReload } from './fitting.ts';

type Material = CaseView['materials'][number];

interface BrokenOffProps {
  /** Of the case. */
  id: string;
  item: Material;
}

export function BrokenOffUploads({ id, item }: BrokenOffProps) {
  const still = item.uploads.filter((upload) => !isBeingSent(upload.id));
  if (still.length === 0) return null;
  return (
    <ul className={css.files} aria-label={text.brokenOff(item.label)}>
      {still.map((upload) => (
        <BrokenOff key={upload.id} id={id} item={item} upload={upload} />
      ))}
    </ul>
  );
}

function BrokenOff({ id, item, upload }: BrokenOffProps & { upload: Material['uploads'][number] }) {
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState('');
  const { name, size, received, replaces } = upload;
  const place = { id, code: item.code, ...(replaces === null ? {} : { replaces }) };
  const hint = `resume-hint-${upload.id}`;
  const giveUp = () =>
    giveUpUpload(upload.id)
      .catch((error: unknown) => setFault(refusalText(error, text.giveUpFailed)))
      .finally(() => void revalidate());
  return (
    <li className={css.file}>
      <p className={css.line}>
        <span className={css.name}>{text.brokenOffAt(name, Math.floor((received / size) * 100))}</span>
        <Button variant="text" size="s" aria-label={text.giveUpOf(name)} onClick={() => void giveUp()}>
          {text.giveUp}
        </Button>
      </p>
      <p id={hint} className={css.hint}>
        {text.goOnHint}
      </p>
      <FileList
        id={`resume-${upload.id}`}
        name="fileId"
        label={text.goOnWith(name)}
        face={text.goOn}
        described={hint}
        most={1}
        accept={item.accept.length ? item.accept : undefined}
        view={{
          upload: thenReload(revalidate, uploadMaterial(place, { brokenOff: [upload], mustResume: true })),
        }}
        chosen={[]}
        onPick={() => void revalidate()}
      />
      <output>{fault}</output>
    </li>
  );
}
