// The checklist with its files, and the files that answers name: to look at here where they are pictures, else to download.
import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Dialog } from '@yqt/ui/dialog';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import { DeskOwed } from '../../owed/web/desk-owed.tsx';
import { MaterialStanding, MaterialWay } from './material-way.tsx';
import { PinBox } from './pin-box.tsx';

export interface CaseMaterialsProps {
  file: CaseFile;
  fetcher: FetcherWithComponents<FormReply>;
}

export function CaseMaterials({ file: given, fetcher }: CaseMaterialsProps) {
  const { id, materials, files } = given;
  const [shown, setShown] = useState<{ src: string; name: string }>();
  const attached = Object.entries(files);
  const item = (fileId: string, name: string, scan: Scan = 'clean') => (
    <FileItem key={fileId} src={paths.caseFile(id, fileId)} name={name} scan={scan} onShow={setShown} />
  );
  return (
    <Card as="section" labelledBy="materials">
      <SectionHead id="materials" title={text.materials} />
      <h3>{text.checklist}</h3>
      {materials.length === 0 ? <p>{text.noMaterials}</p> : null}
      <ul className={css.materials}>
        {materials.map(({ past, ...one }) => (
          <li key={one.code}>
            {one.label}{' '}
            <Tag>{text.ways[one.obtainBy] ?? (one.isRequired ? text.required : text.optional)}</Tag>{' '}
            <MaterialStanding item={{ past, ...one }} />
            <PinBox item={`material:${one.code}`} label={one.label} />
            <MaterialWay file={given} item={{ past, ...one }} fetcher={fetcher} />
            <DeskOwed file={given} item={{ past, ...one }} fetcher={fetcher} />
            <ul>{one.files.map(({ fileId, name, scan }) => item(fileId, name, scan))}</ul>
            {past.length === 0 ? null : (
              <details>
                <summary>{text.past}</summary>
                <ul>{past.map(({ fileId, name, scan }) => item(fileId, name, scan))}</ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {attached.length === 0 ? null : (
        <>
          <h3>{text.attached}</h3>
          <ul className={css.materials}>{attached.map(([fileId, name]) => item(fileId, name))}</ul>
        </>
      )}
      {shown === undefined ? null : (
        <Dialog isOpen onClose={() => setShown(undefined)} title={shown.name} size="l">
          <img src={shown.src} alt={shown.name} className={css.picture} />
        </Dialog>
      )}
    </Card>
  );
}

type Scan = CaseFile['materials'][number]['files'][number]['scan'];

interface FileItemProps {
  scan: Scan;
  src: string;
  name: string;
  onShow: (file: { src: string; name: string }) => void;
}

const FileItem = ({ src, name, scan, onShow }: FileItemProps) =>
  scan === 'clean' ? (
    <li className={css.file}>
      <span>{name}</span>
      {/\.(?:jpe?g|png)$/i.test(name) ? (
        <Button size="s" variant="text" aria-label={text.view(name)} onClick={() => onShow({ src, name })}>
          {text.viewWord}
        </Button>
      ) : null}
      <a href={src} download={name} aria-label={`${text.download} ${name}`}>
        {text.download}
      </a>
    </li>
  ) : (
    <li className={css.file}>
      <span>{name}</span>
      <Tag tone={scan === 'waiting' ? 'orange' : 'red'}>{text.scans[scan]}</Tag>
    </li>
  );
