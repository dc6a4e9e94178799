// The strip of banners where it is shown. On the server it is there before the first page is drawn; a browser loads its scripts only
// where there are banners. In no boundary of its own: React would send that hidden, to be shown by a script.
import { lazy } from 'react';
import './banner-strip.module.css';

const load = () => import('./banner-strip.tsx').then((part) => ({ default: part.BannerStrip }));

export const BannersDrawn = import.meta.env.SSR ? (await load()).default : lazy(load);
