// Beside an item's text: where it stands among the others, where it is used, and a link to show it to somebody.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { CopyButton } from '@yqt/ui/copy-button';
import { TextInput } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { ItemView } from '../contract.ts';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export const ItemSide = ({ item }: { item: ItemView }) => (
  <Card as="section" labelledBy="aside">
    <SectionHead id="aside" title={text.aside} />
    {item.canCheck ? <Check item={item} /> : null}
    {item.canEnd && item.state === 'published' ? <Place item={item} /> : null}
    {item.state === 'archived' ? null : <Preview />}
    <Uses {...item} />
  </Card>
);

/** Compared with its source today: readers are told the day. */
function Check({ item: { checked } }: { item: ItemView }) {
  const fetcher = useFetcher<FormReply>();
  return (
    <fetcher.Form method="post" className={css.place}>
      <FormKey />
      <p>{checked === null ? text.neverChecked : text.checkedBy(checked.on, checked.by)}</p>
      <Button type="submit" name="event" value="check" isBusy={fetcher.state !== 'idle'}>
        {text.check}
      </Button>
      <output>{fetcher.data?.message}</output>
    </fetcher.Form>
  );
}

/** A policy has no place among others: only its end. */
function Place({ item }: { item: ItemView }) {
  const fetcher = useFetcher<FormReply>();
  return (
    <fetcher.Form method="post" className={css.place}>
      <FormKey />
      {item.canPlace ? (
        <TextInput
          name="position"
          label={text.position}
          hint={text.positionHint}
          inputMode="numeric"
          maxLength={5}
          defaultValue={item.position}
          error={fetcher.data?.byField['position']}
        />
      ) : null}
      <TextInput
        name="until"
        label={text.unpublishAt}
        hint={text.untilHint}
        maxLength={32}
        defaultValue={item.unpublishAt?.slice(0, 16)}
        error={fetcher.data?.byField['until']}
      />
      <input type="hidden" name="untilBefore" value={item.unpublishAt?.slice(0, 16) ?? ''} />
      {item.canPlace ? <Checkbox name="isPinned" label={text.pin} defaultChecked={item.isPinned} /> : null}
      <Button type="submit" name="event" value="place" isBusy={fetcher.state !== 'idle'}>
        {item.canPlace ? text.placeNow : text.endNow}
      </Button>
      <output>{fetcher.data?.message}</output>
    </fetcher.Form>
  );
}

function Preview() {
  const fetcher = useFetcher<FormReply<{ path: string }>>();
  const path = fetcher.data?.result?.path;
  return (
    <fetcher.Form method="post" className={css.place}>
      <FormKey />
      <Button type="submit" name="event" value="preview" isBusy={fetcher.state !== 'idle'}>
        {text.preview}
      </Button>
      {path === undefined ? (
        <output>{fetcher.data?.message}</output>
      ) : (
        <>
          <a href={path} target="_blank" rel="noreferrer">
            {text.openPreview}
          </a>
          <CopyButton value={new URL(path, location.href).href} />
          <span>{text.previewNote}</span>
        </>
      )}
    </fetcher.Form>
  );
}

const Uses = ({ uses, usesCount }: Pick<ItemView, 'uses' | 'usesCount'>) => (
  <div>
    <p>{usesCount === 0 ? text.unused : text.used(usesCount)}</p>
    <ul className={css.uses}>
      {uses.map(({ id, path, collectionLabel, title }) => (
        <li key={id}>
          {collectionLabel}：<Link to={path}>{title || text.untitled}</Link>
        </li>
      ))}
    </ul>
    {usesCount > uses.length ? <p>{text.usedShown(uses.length)}</p> : null}
  </div>
);
