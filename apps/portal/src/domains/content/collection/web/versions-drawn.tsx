// 历次版本 beside the editor: below everything that is written, so that its list and pager are fetched after the page (budget of styles).
import { lazy, type ComponentType } from 'react';
import type { ItemVersionsProps } from './item-versions.tsx';

const load = () => import('./item-versions.tsx').then((part) => ({ default: part.ItemVersions }));

/** Drawn on the server; in the browser its code comes with what it draws, in no boundary of its own: nothing moves. */
export const VersionsDrawn: ComponentType<ItemVersionsProps> = import.meta.env.SSR
  ? (await load()).default
  : lazy(load);
