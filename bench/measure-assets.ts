// Bytes that pages make a browser load, from the built bundle.
import { pages } from '../apps/portal/src/pages.ts';
import type { BenchContext } from './bench-context.ts';
import { assetsOf, foreignAddresses, gzipKb, readManifest } from './page-assets.ts';
import { atMost, type Row } from './rows.ts';

const PUBLIC_PAGES = ['/', '/zct-ee/policy-info', '/zct-ee/policy-info/{id}'];
const SCRIPT_KB = 125;
const STYLE_KB = 12;
const MEMBER_SCRIPT_KB = 360;

/** Rows for each public page, and one for the heaviest page behind sign-in. */
export async function measureAssets({ pages: build }: BenchContext): Promise<Row[]> {
  build();
  const manifest = readManifest();
  const rows = PUBLIC_PAGES.flatMap((path) => {
    const { scripts, styles } = assetsOf(manifest, `page:${path}`);
    return [
      atMost({ what: `${path}: JavaScript, gzip`, value: gzipKb(scripts), budget: SCRIPT_KB, unit: ' kB' }),
      atMost({ what: `${path}: CSS, gzip`, value: gzipKb(styles), budget: STYLE_KB, unit: ' kB' }),
      atMost({
        what: `${path}: addresses on other servers in its CSS`,
        value: foreignAddresses(styles).length,
        budget: 0,
      }),
    ];
  });
  const member = pages
    .filter(({ path, access }) => access !== 'guest' && manifest.routes[`page:${path}`])
    .map(({ path }) => ({ path, kb: gzipKb(assetsOf(manifest, `page:${path}`).scripts) }))
    .toSorted((a, b) => b.kb - a.kb)[0];
  if (member)
    rows.push(
      atMost({
        what: `heaviest page behind sign-in (${member.path}): JavaScript, gzip`,
        value: member.kb,
        budget: MEMBER_SCRIPT_KB,
        unit: ' kB',
      }),
    );
  return rows;
}
