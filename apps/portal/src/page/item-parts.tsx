// What the public page of any item has below its text: its files, and the way to its neighbours.
import { Link } from 'react-router';
import { SectionHead } from '@yqt/ui/card';
import { paths } from '../paths.ts';
import css from './item-parts.module.css';
import { itemPartsText as text } from './item-parts.text.ts';

interface Named {
  id: string;
  title: string;
}

/** The files of one field. */
export function ItemFiles({
  files,
  ids = [],
  hrefOf = paths.download,
}: {
  files: readonly { id: string; name: string }[];
  ids?: readonly string[] | undefined;
  /** Where a file is got. */
  hrefOf?: (id: string, name: string) => string;
}) {
  const offered = files.filter(({ id }) => ids.includes(id));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="attachments">
      <SectionHead id="attachments" title={text.attachments} />
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <a href={hrefOf(id, name)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface ItemNeighboursProps {
  label: string;
  newer: Named | null;
  older: Named | null;
  /** The address of an item; without an id of the list. */
  to: (id?: string) => string;
}

export const ItemNeighbours = ({ label, newer, older, to }: ItemNeighboursProps) => (
  <nav aria-label={label} className={css.near} data-print="hide">
    {newer ? <Near label={text.newer} title={newer.title} to={to(newer.id)} /> : null}
    {older ? <Near label={text.older} title={older.title} to={to(older.id)} /> : null}
    <Link to={to()}>{text.all}</Link>
  </nav>
);

const Near = ({ label, title, to }: { label: string; title: string; to: string }) => (
  <p>
    {label}：<Link to={to}>{title}</Link>
  </p>
);
