// What an archived case is kept as, at the desk: number, class, retention, the package, and whether it is still what it was.
import type { FetcherWithComponents } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import { RETENTION_LABELS } from '../archive.text.ts';
import type { ArchiveCard } from '../contract.ts';
import { archiveText as text } from './archive-page.text.ts';

export interface CaseArchiveProps {
  id: string;
  archive: ArchiveCard;
  fetcher: FetcherWithComponents<FormReply>;
}

export function CaseArchive({ id, archive, fetcher }: CaseArchiveProps) {
  const { archiveNo, retention, retainUntil, isOver, packageHash, afterArchive } = archive;
  const words = [
    text.class(archive.class),
    text.retention(RETENTION_LABELS[retention], retainUntil),
    ...(isOver ? [text.over] : []),
  ];
  return (
    <Notice
      tone="info"
      title={text.archived(archiveNo)}
      {...(packageHash === null ? {} : { actions: <PackageActions id={id} fetcher={fetcher} /> })}
    >
      {words.join(' · ')}。{text.readOnly}
      {afterArchive}
      {packageHash === null ? (
        text.writing
      ) : (
        <>
          <br />
          {text.hash}：<code>{packageHash}</code>
        </>
      )}
    </Notice>
  );
}

function PackageActions({ id, fetcher }: Pick<CaseArchiveProps, 'id' | 'fetcher'>) {
  const isChecking = fetcher.formData?.get('intent') === 'check-archive';
  return (
    <>
      <LinkButton to={paths.casePackage(id)} reloadDocument size="s">
        {text.download}
      </LinkButton>
      <fetcher.Form method="post">
        <FormKey />
        <input type="hidden" name="intent" value="check-archive" />
        <Button type="submit" size="s" isBusy={isChecking}>
          {isChecking ? text.checking : text.check}
        </Button>
      </fetcher.Form>
    </>
  );
}
