// What of the enterprise's vault may stand for an item; what has expired says so and cannot be used.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { CaseView } from '../../contract.ts';
import type { VaultItem } from '../../vault/contract.ts';
import { Hidden } from './file-row.tsx';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';

export interface VaultPickerProps {
  view: CaseView;
  item: CaseView['materials'][number];
  vault: readonly VaultItem[];
}

export function VaultPicker({ view, item, vault }: VaultPickerProps) {
  const fetcher = useFetcher<FormReply>();
  const there = new Set(item.files.map(({ fileId }) => fileId));
  const fit = vault.filter(
    ({ type, fileId }) => (item.type === null || type === item.type) && !there.has(fileId),
  );
  const isOnly = item.obtainBy === 'vault' && !item.takesUpload;
  if (fit.length === 0) return isOnly ? <VaultWay view={view} item={item} isEmpty /> : null;
  return (
    <>
      {isOnly ? <VaultWay view={view} item={item} /> : null}
      <details open={isOnly}>
        <summary>{`${text.fromVaultHead}（${fit.length}）`}</summary>
        <ul className={css.files}>
          {fit.map(({ id, title, name, validUntil, validity }) => (
            <li key={id} className={css.line}>
              <span className={css.name}>{`${title}（${name}）`}</span>
              {validUntil === null ? null : <span className={css.hint}>{text.until(validUntil)}</span>}
              {validity === 'expired' ? (
                <Tag tone="red">{text.expired}</Tag>
              ) : (
                <fetcher.Form method="post">
                  <FormKey />
                  <Hidden view={view} intent="material-vault" code={item.code} />
                  <input type="hidden" name="vaultItem" value={id} />
                  <Button type="submit" size="s" isBusy={fetcher.state !== 'idle'}>
                    {text.use(title)}
                  </Button>
                </fetcher.Form>
              )}
            </li>
          ))}
        </ul>
        <output>{fetcher.data?.message}</output>
      </details>
    </>
  );
}

/** To the vault, which leads back here. */
const VaultWay = ({
  view: { id },
  item: { type },
  isEmpty = false,
}: Pick<VaultPickerProps, 'view' | 'item'> & { isEmpty?: boolean }) => (
  <p className={css.line}>
    <span>{isEmpty ? `${text.vaultOnly}${text.vaultNone}` : text.vaultOnly}</span>
    <Link to={paths.vault({ type, for: id })}>{text.vaultAdd}</Link>
  </p>
);
