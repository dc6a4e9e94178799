// An item of the vault: until when it holds, its history, and what may be done with it.
import type { FetcherWithComponents } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import type { VaultItem } from '../../vault/contract.ts';
import { vaultText as text } from '../vault.text.ts';
import css from './files.module.css';
import { caseFilesText } from './files.text.ts';
import { VaultForm } from './vault-form.tsx';

const TONES = { none: 'gray', valid: 'green', soon: 'orange', expired: 'red' } as const;

export interface VaultEntryProps {
  one: VaultItem;
  mayWrite: boolean;
  options: readonly { value: string; label: string }[];
  fetcher: FetcherWithComponents<FormReply>;
}

export function VaultEntry({ one, mayWrite, options, fetcher }: VaultEntryProps) {
  const { id, title, typeLabel, validity, validUntil, uses, addedAt, past } = one;
  return (
    <Card as="article">
      <h2>
        {title} <Tag tone={TONES[validity]}>{text.validity[validity]}</Tag>
      </h2>
      <DescriptionList
        items={[
          { term: text.kind, value: typeLabel },
          { term: text.validUntil, value: validUntil ?? text.validity.none },
          { term: text.uses, value: text.usesOf(uses) },
          { term: text.addedAt, value: addedAt.slice(0, 16) },
        ]}
      />
      <File id={id} file={one} scan={one.scan} />
      {past.length === 0 ? null : (
        <details className={css.item}>
          <summary>{text.past(past.length)}</summary>
          {past.map((file) => (
            <File key={file.fileId} id={id} file={file} scan="clean" />
          ))}
        </details>
      )}
      {mayWrite ? (
        <div className={css.acts}>
          <details>
            <summary>{text.update}</summary>
            <VaultForm key={one.fileId} one={one} options={options} fetcher={fetcher} />
          </details>
          <AskTwice label={text.remove} name={`${text.remove} ${title}`} question={text.removeAsk}>
            <fetcher.Form method="post">
              <FormKey />
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="s" variant="danger">
                {text.removeNow(title)}
              </Button>
            </fetcher.Form>
          </AskTwice>
        </div>
      ) : null}
    </Card>
  );
}

interface FileProps {
  id: string;
  file: VaultItem['past'][number];
  scan: VaultItem['scan'];
}

const File = ({ id, file: { fileId, name, size, addedAt }, scan }: FileProps) => (
  <p className={css.line}>
    <span className={css.name}>{name}</span>
    <span className={css.hint}>{`${caseFilesText.size(size)}　${addedAt.slice(0, 16)}`}</span>
    {scan === 'clean' ? (
      <>
        <ShowFile src={paths.vaultFile(id, fileId)} name={name} size={size} />
        <a href={paths.vaultFile(id, fileId)} aria-label={text.open(name)}>
          {text.openWord}
        </a>
      </>
    ) : (
      <Tag tone={scan === 'waiting' ? 'orange' : 'red'}>{text[scan]}</Tag>
    )}
  </p>
);
