// One item as its editor works on it: where it stands, its form, what belongs to it and its versions. The same for every kind, since
// the form comes with the item.
import { useRef, type ReactNode } from 'react';
import { Link, useResolvedPath } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import type { Page } from '@yqt/kernel/page';
import { Standing } from '../../../../page/desk-list.tsx';
import { useListPlace } from '../../../../page/list-place.ts';
import type { LoadedList } from '../../../../page/list-state.ts';
import type { SplitView } from '../../policy/split-contract.ts';
import { SplitCard } from '../../policy/web/split-card.tsx';
import type { ItemView } from '../contract.ts';
import type { ItemVersion } from '../version-contract.ts';
import type { VersionChanges } from '../version-changes.rules.ts';
import { ItemForm, type FormAside } from './item-form.tsx';
import { ItemSide } from './item-side.tsx';
import { VersionsDrawn } from './versions-drawn.tsx';
import type { SaveWritten } from './restore-version.tsx';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export interface ItemEditorProps {
  item: ItemView;
  versions: LoadedList<Page<ItemVersion>>;
  compared: VersionChanges | null;
  /** What the address names that is no version; '' = nothing. */
  noVersion: string;
  /** What a policy may be split into; null for other kinds. */
  split: SplitView | null;
  on: string;
  restored: string;
  /** Between the form and its buttons: what helps to fill it in. */
  aside?: FormAside;
  /** What a page knows of the item beside its text. */
  children?: ReactNode;
}

export function ItemEditor(props: ItemEditorProps) {
  const { item, versions, compared, noVersion, split, on, restored, aside, children } = props;
  const saveWritten = useRef<SaveWritten>(null);
  return (
    <>
      <BackToList />
      <h1>{item.title || text.untitled}</h1>
      <ItemStanding item={item} />
      <SentBack {...item} />
      <ItemForm key={`${item.id} ${restored}`} item={item} on={on} aside={aside} saveWritten={saveWritten} />
      {split ? <SplitCard key={item.id} split={split} /> : null}
      {children}
      <ItemSide item={item} />
      <VersionsDrawn
        item={item}
        versions={versions}
        compared={compared}
        noVersion={noVersion}
        saveWritten={async (label) => (await saveWritten.current?.(label)) ?? null}
      />
    </>
  );
}

/** Of whichever page the editor stands on. */
function BackToList() {
  const to = useListPlace(useResolvedPath('..', { relative: 'path' }).pathname);
  return (
    <p>
      <Link to={to}>{text.back}</Link>
    </p>
  );
}

/** Why it was sent back, until it is submitted or published again. */
const SentBack = ({ returned }: Pick<ItemView, 'returned'>) =>
  returned === null ? null : (
    <div className={css.warnings}>
      <Notice tone="warning" title={text.returned(returned.by, minute(returned.at))}>
        <p className={css.reason}>{returned.reason}</p>
      </Notice>
    </div>
  );

/** Seconds are never asked for. */
const minute = (instant: string): string => instant.slice(0, 16);

const ItemStanding = ({ item }: { item: ItemView }) => (
  <p>
    <Standing {...item} isPublished={item.state === 'published'} label={item.stateLabel}>
      {item.isPinned ? <Tag tone="blue">{text.pinned}</Tag> : null}
      {item.isDemo ? <Tag>{text.demo}</Tag> : null}
      {item.publishAt === null ? null : <span>{text.appears(minute(item.publishAt))}</span>}
      {item.unpublishAt === null ? null : <span>{text.goes(minute(item.unpublishAt))}</span>}
    </Standing>
  </p>
);
