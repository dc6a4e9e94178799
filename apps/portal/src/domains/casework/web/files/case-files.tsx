// The checklist of a case with its files, for its owner: limits before choosing, progress and fault of each file, what may be
// taken from the vault. Nothing where the case asks for no files.
import { lazy, Suspense, useState } from 'react';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { FileList } from '@yqt/ui/form/file-field';
import { useRevalidator } from 'react-router';
import { paths } from '../../../../paths.ts';
import type { CaseView } from '../../contract.ts';
import type { VaultItem } from '../../vault/contract.ts';
import { uploadMaterial } from '../browser-calls.ts';
import css from './files.module.css';
import { FileRow, PastFiles } from './file-row.tsx';
import { caseFilesText as text } from './files.text.ts';
import { fitting, thenReload } from './fitting.ts';
import { BrokenOffUploads } from './broken-off.tsx';
import { PromiseWords, Verification, WayTags } from './material-ways.tsx';
import { HandIn, isDeferred, OwedMaterial, OwedTag } from '../../owed/web/owed-material.tsx';
import { VaultPicker } from './vault-picker.tsx';

type Material = CaseView['materials'][number];

export function CaseFiles({ view, vault }: { view: CaseView; vault: readonly VaultItem[] }) {
  const { materials } = view;
  if (materials.length === 0) return null;
  return (
    <Card as="section" labelledBy="materials">
      <SectionHead
        id="materials"
        title={text.title}
        description={materials.some(({ isOpen }) => isOpen) ? text.lead : undefined}
      />
      <ul className={css.items}>
        {materials.map((item) => (
          <MaterialItem key={item.code} view={view} item={item} vault={vault} />
        ))}
      </ul>
      <HandIn view={view} />
    </Card>
  );
}

interface ItemProps {
  view: CaseView;
  item: Material;
  vault: readonly VaultItem[];
}

function MaterialItem({ view, item, vault }: ItemProps) {
  const { code, label, isRequired, hint, files, past, obtainBy } = item;
  const isThere = files.length > 0;
  const isFile = obtainBy === 'upload' || obtainBy === 'vault';
  const remark = view.correction?.items.find(({ item: pin }) => pin === `material:${code}`)?.note;
  return (
    <li className={css.item} id={`material-${code}`} tabIndex={-1}>
      <h3>
        {label}{' '}
        {obtainBy === 'department' ? null : (
          <Tag tone={isRequired ? 'orange' : 'gray'}>{isRequired ? text.required : text.optional}</Tag>
        )}{' '}
        {item.owed !== null || isDeferred(item) ? (
          <OwedTag owed={item.owed} />
        ) : isFile ? (
          <Tag tone={isThere ? 'green' : isRequired ? 'orange' : 'gray'}>
            {isThere ? text.present : text.absent}
          </Tag>
        ) : (
          <WayTags item={item} />
        )}
      </h3>
      {hint ? <p>{hint}</p> : null}
      {remark ? <p className={css.remark}>{text.remark(remark)}</p> : null}
      <Papers id={view.id} item={item} />
      {obtainBy === 'department' ? <Verification item={item} /> : null}
      {obtainBy === 'promise' ? <PromiseWords view={view} item={item} /> : null}
      {item.proof === null && item.instead === null ? null : (
        <Suspense>
          <OwnProof item={item} />
        </Suspense>
      )}
      <OwedMaterial view={view} item={item} />
      {isThere ? (
        <ul className={css.files} aria-label={label}>
          {files.map((file) => (
            <FileRow key={file.fileId} view={view} item={item} file={file} />
          ))}
        </ul>
      ) : null}
      {isFile ? <Choosing view={view} item={item} vault={vault} /> : null}
      <PastFiles id={view.id} files={past} />
    </li>
  );
}

/** Uploading, and taking from the vault; what only the vault may give is uploaded nowhere but at the window. */
function Choosing({ view, item, vault }: ItemProps) {
  const { isOpen, takesUpload, files, most } = item;
  if (!isOpen) return null;
  const hasPlace = files.length < most;
  return (
    <>
      {takesUpload ? <BrokenOffUploads id={view.id} item={item} /> : null}
      {takesUpload && hasPlace ? <Adding id={view.id} item={item} /> : null}
      {hasPlace ? <VaultPicker view={view} item={item} vault={vault} /> : null}
    </>
  );
}

const Papers = ({ id, item: { code, label, hasTemplate, hasSample } }: { id: string; item: Material }) =>
  hasTemplate || hasSample ? (
    <p className={css.line}>
      {hasTemplate ? <a href={paths.materialPaper(id, code, 'template')}>{text.template(label)}</a> : null}
      {hasSample ? <a href={paths.materialPaper(id, code, 'sample')}>{text.sample(label)}</a> : null}
    </p>
  ) : null;

function Adding({ id, item }: { id: string; item: Material }) {
  const { revalidate } = useRevalidator();
  const { code, label, accept, most, files } = item;
  const hint = `limits-${code}`;
  const brokenOff = item.uploads.filter(({ replaces }) => replaces === null);
  return (
    <div>
      <p id={hint} className={css.hint}>
        {text.limits(item)}
      </p>
      <FileList
        id={`choose-${code}`}
        name="fileId"
        label={label}
        described={hint}
        most={most - files.length}
        accept={accept.length ? accept : undefined}
        view={{ upload: thenReload(revalidate, fitting(item, uploadMaterial({ id, code }, { brokenOff }))) }}
        chosen={[]}
        onPick={() => void revalidate()}
      />
      {takesPdf(item) ? <Photos id={id} item={item} /> : null}
    </div>
  );
}

const takesPdf = ({ accept }: Material): boolean => accept.length === 0 || accept.includes('.pdf');

/** Its code comes where something was found. */
const OwnProof = lazy(() =>
  import('../../proof/web/own-proof.tsx').then((part) => ({ default: part.OwnProof })),
);

const PhotosToPdf = lazy(() => import('./photos-to-pdf.tsx').then((part) => ({ default: part.PhotosToPdf })));

/** Its code comes when it is opened. */
function Photos({ id, item }: { id: string; item: Material }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text.photos}</summary>
      {isOpen ? (
        <Suspense>
          <PhotosToPdf id={id} item={item} />
        </Suspense>
      ) : null}
    </details>
  );
}
