// A tile as the home page will show it, on a computer and on a phone, and every drawing that it may have.
import type { PreviewShown } from '../../collection/contract.ts';
import css from './tile-preview.module.css';
import { tilePreviewText as text } from './tile-preview.text.ts';

export interface TilePreviewProps {
  tile: NonNullable<PreviewShown['tile']>;
  drawings: readonly { label: string; path: string }[];
}

export function TilePreview({ tile, drawings }: TilePreviewProps) {
  return (
    <>
      <h1>{tile.title}</h1>
      <div className={css.tile}>
        {tile.icon === '' ? null : <Drawing path={tile.icon} />}
        <b>{tile.title}</b>
        <p>{tile.text}</p>
      </div>
      <h2>{text.drawings}</h2>
      <p>{text.hint}</p>
      <ul className={css.drawings}>
        {drawings.map(({ label, path }) => (
          <li key={label} aria-current={path === tile.icon ? 'true' : undefined}>
            <Drawing path={path} />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

const Drawing = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
