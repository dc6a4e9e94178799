// A file of an item: to download, to replace, to take out, to keep for the next matter.
import { useRevalidator } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { FileList } from '@yqt/ui/form/file-field';
import { Tag } from '@yqt/ui/tag';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import type { CaseView } from '../../contract.ts';
import { uploadMaterial } from '../browser-calls.ts';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';
import { fitting, thenReload } from './fitting.ts';

type Material = CaseView['materials'][number];
type File = Material['files'][number];

export interface FileRowProps {
  view: CaseView;
  item: Material;
  file: File;
}

export function FileRow({ view, item, file }: FileRowProps) {
  const fetcher = useFetcher<FormReply>();
  return (
    <li className={css.file}>
      <FileFacts id={view.id} file={file} />
      <div className={css.acts}>
        {item.takesUpload ? <Replacing id={view.id} item={item} file={file} /> : null}
        {item.isOpen ? (
          <AskTwice label={text.remove} name={`${text.remove} ${file.name}`} question={text.removeAsk}>
            <fetcher.Form method="post">
              <FormKey />
              <Hidden view={view} intent="material-remove" code={item.code} fileId={file.fileId} />
              <Button type="submit" size="s" variant="danger">
                {text.removeNow(file.name)}
              </Button>
            </fetcher.Form>
          </AskTwice>
        ) : null}
        {file.isFromVault ? null : (
          <details>
            <summary>{text.keep}</summary>
            <fetcher.Form method="post" noValidate className={css.form}>
              <FormKey />
              <Hidden view={view} intent="material-keep" code={item.code} fileId={file.fileId} />
              <TextInput
                id={`keep-${file.fileId}`}
                name="title"
                label={text.keepTitle}
                maxLength={100}
                defaultValue={item.label}
              />
              <DateInput
                id={`until-${file.fileId}`}
                name="validUntil"
                label={text.keepUntil}
                error={fetcher.data?.byField['validUntil']}
              />
              <div>
                <Button type="submit" size="s" isBusy={fetcher.state !== 'idle'}>
                  {text.keepNow}
                </Button>
              </div>
            </fetcher.Form>
          </details>
        )}
      </div>
      <output>{fetcher.data?.message}</output>
    </li>
  );
}

interface HiddenProps {
  view: CaseView;
  intent: string;
  code: string;
  fileId?: string;
}

/** What every post about a file says. */
export const Hidden = ({ view: { id }, intent, code, fileId }: HiddenProps) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="code" value={code} />
    {fileId === undefined ? null : <input type="hidden" name="fileId" value={fileId} />}
  </>
);

function Replacing({ id, item, file }: { id: string; item: Material; file: File }) {
  const { revalidate } = useRevalidator();
  const { code, accept } = item;
  const place = { id, code, replaces: file.fileId };
  const hint = `replace-hint-${file.fileId}`;
  const brokenOff = item.uploads.filter(({ replaces }) => replaces === file.fileId);
  return (
    <details>
      <summary>{text.replace}</summary>
      <p id={hint} className={css.hint}>
        {text.limits(item)}
      </p>
      <FileList
        id={`replace-${file.fileId}`}
        name="fileId"
        label={`${text.replace} ${file.name}`}
        described={hint}
        most={1}
        accept={accept.length ? accept : undefined}
        view={{ upload: thenReload(revalidate, fitting(item, uploadMaterial(place, { brokenOff }))) }}
        chosen={[]}
        onPick={() => void revalidate()}
      />
    </details>
  );
}

export function FileFacts({ id, file }: { id: string; file: File }) {
  const { fileId, name, size, addedAt, validUntil, isFromVault, scan } = file;
  return (
    <p className={css.line}>
      <span className={css.name}>{name}</span>
      <span className={css.hint}>{`${text.size(size)}　${addedAt.slice(0, 16)}`}</span>
      {isFromVault ? <Tag tone="blue">{text.fromVault}</Tag> : null}
      {validUntil === null ? null : <span className={css.hint}>{text.until(validUntil)}</span>}
      {scan === 'clean' ? (
        <>
          <ShowFile src={paths.materialFile(id, fileId)} name={name} size={size} />
          <a href={paths.materialFile(id, fileId)} aria-label={text.open(name)}>
            {text.openWord}
          </a>
        </>
      ) : (
        <Tag tone={scan === 'waiting' ? 'orange' : 'red'}>{text[scan]}</Tag>
      )}
    </p>
  );
}

/** What was there before. */
export const PastFiles = ({ id, files }: { id: string; files: readonly File[] }) =>
  files.length === 0 ? null : (
    <details>
      <summary>{`${text.past}（${files.length}）`}</summary>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={`${file.fileId} ${file.addedAt}`} className={css.file}>
            <FileFacts id={id} file={file} />
          </li>
        ))}
      </ul>
    </details>
  );
