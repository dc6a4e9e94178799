// The plan with its places: drawn by the server, moved by links, so that it works with keys alone and without a script. Places that
// lie together are told apart by number; each is in the list below too.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { PLAN } from '../place.rules.ts';
import type { Area } from '../../area/contract.ts';
import css from './map.module.css';
import { mapText as text } from './map.text.ts';

export interface Spot {
  id: string;
  title: string;
  x: number;
  y: number;
}

export interface ZoneMapProps {
  areas: readonly Area[];
  spots: readonly Spot[];
  /** The one that the address names. */
  chosen: string | undefined;
  /** 1 = the whole plan. */
  zoom: number;
  /** The address of the same list with these. */
  to: (next: { place?: string | undefined; zoom?: number | undefined }) => string;
}

/** Steps of the zoom. */
const MOST_ZOOM = 4;

export function ZoneMap({ areas, spots, chosen, zoom, to }: ZoneMapProps) {
  const middle = spots.find(({ id }) => id === chosen) ?? { x: PLAN.width / 2, y: PLAN.height / 2 };
  return (
    <section className={css.map} aria-label={text.plan}>
      <div className={css.plan}>
        <svg viewBox={viewBox(middle, zoom)}>
          {areas.map((one) => (
            <Block key={one.id} {...one} />
          ))}
          {spots.map((spot, at) => (
            <Link key={spot.id} to={to({ place: spot.id, zoom: Math.max(zoom, 2) })} preventScrollReset>
              <g
                className={css.spot}
                data-chosen={spot.id === chosen || undefined}
                transform={`translate(${spot.x} ${spot.y}) scale(${1 / Math.sqrt(zoom)})`}
              >
                <title>{spot.title}</title>
                <circle r="15" />
                <text dy="5">{at + 1}</text>
              </g>
            </Link>
          ))}
        </svg>
      </div>
      <nav aria-label={text.zoom} className={css.zoom} data-print="hide">
        {zoom < MOST_ZOOM ? (
          <LinkButton size="s" to={to({ place: chosen, zoom: zoom + 1 })} preventScrollReset>
            {text.closer}
          </LinkButton>
        ) : null}
        {zoom > 1 ? (
          <>
            <LinkButton size="s" to={to({ place: chosen, zoom: zoom - 1 })} preventScrollReset>
              {text.farther}
            </LinkButton>
            <LinkButton size="s" to={to({})} preventScrollReset>
              {text.whole}
            </LinkButton>
          </>
        ) : null}
      </nav>
      {areas.some(({ isDemo }) => isDemo) ? <p className={css.note}>{text.planNote}</p> : null}
    </section>
  );
}

/** The part of the plan around the middle, never beyond its edges. */
function viewBox({ x, y }: { x: number; y: number }, zoom: number): string {
  const [width, height] = [PLAN.width / zoom, PLAN.height / zoom];
  const left = Math.min(Math.max(0, x - width / 2), PLAN.width - width);
  const top = Math.min(Math.max(0, y - height / 2), PLAN.height - height);
  return [left, top, width, height].map((one) => Math.round(one)).join(' ');
}

const Block = ({ title, tone, corners }: Area) => (
  <g className={css.block} data-tone={tone}>
    <polygon points={corners.map((point) => point.join(',')).join(' ')} />
    <text x={(corners[0]?.[0] ?? 0) + 16} y={(corners[0]?.[1] ?? 0) + 32}>
      {title}
    </text>
  </g>
);
