// A file for the vault: new, or newer in the place of one.
import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { FileField } from '@yqt/ui/form/file-field';
import type { StoredFile } from '@yqt/ui/form/form-view';
import { Select } from '@yqt/ui/select';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { VaultItem } from '../../vault/contract.ts';
import { sendFile } from '../../../file/web/send-file.part.ts';
import { vaultText as text } from '../vault.text.ts';
import css from './files.module.css';
import { caseFilesText } from './files.text.ts';
import { fitting } from './fitting.ts';

export interface VaultFormProps {
  options: readonly { value: string; label: string }[];
  fetcher: FetcherWithComponents<FormReply>;
  /** What is made newer. */
  one?: VaultItem;
  /** What is stored first of all. */
  type?: string;
}

export function VaultForm({ options, fetcher, one, type }: VaultFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [files] = useState<StoredFile[]>([]);
  const place = one?.id ?? 'new';
  const faults = fetcher.data?.byField ?? {};
  return (
    <fetcher.Form method="post" noValidate className={css.form} aria-label={one ? text.update : text.add}>
      <FormKey />
      <input type="hidden" name="intent" value="add" />
      {one ? <input type="hidden" name="id" value={one.id} /> : null}
      <Select
        id={`type-${place}`}
        name="type"
        label={text.type}
        isRequired
        options={options}
        defaultValue={one?.type ?? type}
        error={faults['type']}
      />
      <TextInput
        id={`title-${place}`}
        name="title"
        label={text.name}
        isRequired
        maxLength={100}
        defaultValue={one?.title}
        error={faults['title']}
      />
      <FileField
        id={one ? `file-${place}` : 'fileId'}
        name="fileId"
        label={text.file}
        hint={caseFilesText.limits(text.limits)}
        isRequired
        most={1}
        view={{ upload: fitting(text.limits, sendFile), files }}
        chosen={chosen}
        onPick={setChosen}
        error={faults['fileId']}
      />
      <DateInput id={`until-${place}`} name="validUntil" label={text.until} error={faults['validUntil']} />
      <div>
        <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
          {text.save}
        </Button>
      </div>
    </fetcher.Form>
  );
}
