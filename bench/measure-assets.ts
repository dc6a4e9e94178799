// Bytes that pages make a browser load, from the built bundle.
import { pages } from '../apps/portal/src/pages.ts';
import type { BenchContext } from './bench-context.ts';
import { assetsOf, foreignAddresses, gzipKb, readManifest, type Manifest } from './page-assets.ts';
import { atMost, type Row } from './rows.ts';

const PUBLIC_PAGES = ['/', '/zct-ee/policy-info', '/zct-ee/policy-info/{id}', '/zct-ee/policy-match'];
export const SCRIPT_KB = 125;
const STYLE_KB = 12;
const MEMBER_SCRIPT_KB = 360;

/** Rows for each public page, and one for the heaviest page on each side of the sign-in. */
export async function* measureAssets({ pages: build }: BenchContext): AsyncGenerator<Row> {
  build();
  const manifest = readManifest();
  for (const path of PUBLIC_PAGES) {
    const { scripts, styles } = assetsOf(manifest, `page:${path}`);
    yield atMost({
      what: `${path}: JavaScript, gzip`,
      value: gzipKb(scripts),
      budget: SCRIPT_KB,
      unit: ' kB',
    });
    yield atMost({ what: `${path}: CSS, gzip`, value: gzipKb(styles), budget: STYLE_KB, unit: ' kB' });
    yield atMost({
      what: `${path}: addresses on other servers in its CSS`,
      value: foreignAddresses(styles).length,
      budget: 0,
    });
  }
  yield* heaviest(manifest, { who: 'public page', isPublic: true, budget: SCRIPT_KB });
  yield* heaviest(manifest, { who: 'page behind sign-in', isPublic: false, budget: MEMBER_SCRIPT_KB });
}

interface Side {
  who: string;
  isPublic: boolean;
  budget: number;
}

function* heaviest(manifest: Manifest, { who, isPublic, budget }: Side): Generator<Row> {
  const [page] = pages
    .filter(({ path, access }) => (access === 'guest') === isPublic && manifest.routes[`page:${path}`])
    .map(({ path }) => ({ path, kb: gzipKb(assetsOf(manifest, `page:${path}`).scripts) }))
    .toSorted((a, b) => b.kb - a.kb);
  if (page)
    yield atMost({
      what: `heaviest ${who} (${page.path}): JavaScript, gzip`,
      value: page.kb,
      budget,
      unit: ' kB',
    });
}
