// The stamped form of a case: made, printed, stamped, scanned, put back; a later edit asks for a new one.
import { useRevalidator } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FileList } from '@yqt/ui/form/file-field';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import type { CaseView } from '../../contract.ts';
import { uploadScan } from '../browser-calls.ts';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';
import { fitting } from './fitting.ts';

const LIMITS = { accept: ['.pdf', '.jpg', '.jpeg', '.png'], most: 1, maxMb: 20 } as const;

export function SealSection({ view }: { view: CaseView }) {
  const { seal, id } = view;
  if (seal === null) return null;
  const { paper, scan } = seal;
  return (
    <Card as="section" labelledBy="seal">
      <SectionHead
        id="seal"
        title={text.sealTitle}
        description={view.isEditable ? text.sealLead : undefined}
      />
      {scan?.isVoid ? <Notice tone="warning">{text.sealVoid}</Notice> : null}
      {scan ? (
        <p className={css.line}>
          <span className={css.name}>{scan.name}</span>
          <Tag tone={scan.isVoid ? 'red' : 'green'}>{scan.isVoid ? text.void : text.sealValid}</Tag>
          <ShowFile src={paths.materialFile(id, scan.fileId)} name={scan.name} />
          <a href={paths.materialFile(id, scan.fileId)} aria-label={text.open(scan.name)}>
            {text.openWord}
          </a>
        </p>
      ) : null}
      {view.isEditable ? <Making view={view} hasOld={scan !== null} /> : null}
      {paper && view.isEditable ? <Scanning id={id} paper={paper} /> : null}
    </Card>
  );
}

function Making({ view: { id, seal }, hasOld }: { view: CaseView; hasOld: boolean }) {
  const fetcher = useFetcher<FormReply>();
  if (seal?.paper) return null;
  return (
    <fetcher.Form method="post" className={css.line}>
      <FormKey />
      <input type="hidden" name="intent" value="form-make" />
      <input type="hidden" name="id" value={id} />
      {hasOld ? <span>{text.sealStale}</span> : null}
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {text.sealMake}
      </Button>
      <output>{fetcher.data?.message}</output>
    </fetcher.Form>
  );
}

function Scanning({ id, paper }: { id: string; paper: { id: string; no: string } }) {
  const { revalidate } = useRevalidator();
  return (
    <div className={css.form}>
      <p className={css.line}>
        <LinkButton to={paths.caseDocument(id, 'form', { paperId: paper.id })} reloadDocument size="s">
          {text.sealPrint(paper.no)}
        </LinkButton>
      </p>
      <p id="limits-seal" className={css.hint}>
        {text.limits(LIMITS)}
      </p>
      <FileList
        id="choose-seal"
        name="fileId"
        label={text.sealScan}
        described="limits-seal"
        most={1}
        accept={LIMITS.accept}
        view={{ upload: fitting(LIMITS, uploadScan(id)) }}
        chosen={[]}
        onPick={() => void revalidate()}
      />
    </div>
  );
}
