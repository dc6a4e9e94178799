// The checklist with its files, the scan of the stamped form, and the files that answers name: shown beside the answers where
// they are pictures or PDFs, and to download.
import type { FetcherWithComponents } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { FormReply } from '../../../../page/form.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import type { PromiseProof } from '../../proof/contract.ts';
import { PromiseProofs } from '../../proof/web/promise-proofs.tsx';
import { DeskOwed } from '../../owed/web/desk-owed.tsx';
import { MaterialStanding, MaterialWay } from './material-way.tsx';
import { PinBox } from './pin-box.tsx';

export interface CaseMaterialsProps {
  file: CaseFile;
  /** With what was found of them. */
  promises: readonly PromiseProof[];
  fetcher: FetcherWithComponents<FormReply>;
  /** By field, as the page's answer has them. */
  faults: Readonly<Record<string, string>>;
}

export function CaseMaterials({ file: given, promises, fetcher, faults }: CaseMaterialsProps) {
  const { id, materials, files, seal } = given;
  const attached = Object.entries(files);
  const item = (file: Pick<File, 'fileId' | 'name'> & Partial<File>) => (
    <FileItem key={file.fileId} src={paths.caseFile(id, file.fileId)} file={file} />
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
            <PromiseProofs
              promises={promises.filter(({ code }) => code === one.code)}
              label={one.label}
              fetcher={fetcher}
              faults={faults}
            />
            <DeskOwed file={given} item={{ past, ...one }} fetcher={fetcher} />
            <ul>{one.files.map(item)}</ul>
            {past.length === 0 ? null : (
              <details>
                <summary>{text.past}</summary>
                <ul>{past.map(item)}</ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {seal?.scan ? (
        <>
          <h3>
            {text.sealed} {seal.scan.isVoid ? <Tag tone="red">{text.sealVoid}</Tag> : null}
          </h3>
          <ul className={css.materials}>{item(seal.scan)}</ul>
        </>
      ) : null}
      {attached.length === 0 ? null : (
        <>
          <h3>{text.attached}</h3>
          <ul className={css.materials}>{attached.map(([fileId, name]) => item({ fileId, name }))}</ul>
        </>
      )}
    </Card>
  );
}

type File = CaseFile['materials'][number]['files'][number];

interface FileItemProps {
  src: string;
  file: Pick<File, 'name'> & Partial<File>;
}

export const FileItem = ({ src, file: { name, size, scan = 'clean' } }: FileItemProps) =>
  scan === 'clean' ? (
    <li className={css.file}>
      <span>{name}</span>
      <ShowFile src={src} name={name} size={size} isBeside />
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
