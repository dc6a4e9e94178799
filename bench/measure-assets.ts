// Bytes that pages make a browser load, from the built bundle.
import { pages } from '../apps/portal/src/pages.ts';
import type { BenchContext } from './bench-context.ts';
import {
  assetsOf,
  foreignAddresses,
  GUEST_SCRIPT_KB,
  GUEST_STYLE_KB,
  gzipKb,
  MEMBER_STYLE_KB,
  readManifest,
  type Manifest,
} from './page-assets.ts';
import { atMost, type Row } from './rows.ts';

const PUBLIC_PAGES = ['/', '/zct-ee/policy-info', '/zct-ee/policy-info/{id}', '/zct-ee/policy-match'];
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
      budget: GUEST_SCRIPT_KB,
      unit: ' kB',
    });
    yield atMost({ what: `${path}: CSS, gzip`, value: gzipKb(styles), budget: GUEST_STYLE_KB, unit: ' kB' });
    yield atMost({
      what: `${path}: addresses on other servers in its CSS`,
      value: foreignAddresses(styles).length,
      budget: 0,
    });
  }
  yield* heaviest(manifest, {
    who: 'public page',
    isPublic: true,
    kind: 'JavaScript',
    budget: GUEST_SCRIPT_KB,
  });
  yield* heaviest(manifest, { who: 'public page', isPublic: true, kind: 'CSS', budget: GUEST_STYLE_KB });
  const who = 'page behind sign-in';
  yield* heaviest(manifest, { who, isPublic: false, kind: 'JavaScript', budget: MEMBER_SCRIPT_KB });
  yield* heaviest(manifest, { who, isPublic: false, kind: 'CSS', budget: MEMBER_STYLE_KB });
}

interface Side {
  who: string;
  isPublic: boolean;
  kind: 'JavaScript' | 'CSS';
  budget: number;
}

function* heaviest(manifest: Manifest, { who, isPublic, kind, budget }: Side): Generator<Row> {
  const [page] = pages
    .filter(({ path, access }) => (access === 'guest') === isPublic && manifest.routes[`page:${path}`])
    .map(({ path }) => {
      const { scripts, styles } = assetsOf(manifest, `page:${path}`);
      return { path, kb: gzipKb(kind === 'CSS' ? styles : scripts) };
    })
    .toSorted((a, b) => b.kb - a.kb);
  if (page)
    yield atMost({
      what: `heaviest ${who} (${page.path}): ${kind}, gzip`,
      value: page.kb,
      budget,
      unit: ' kB',
    });
}
