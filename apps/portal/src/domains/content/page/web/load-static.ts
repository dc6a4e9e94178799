// What a page of sections asks: itself, then the enterprises of its chain and some cases. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, orNull } from '../../../../page/api.ts';
import { pageContext } from '../../../../page/context.ts';
import { qrOf } from '../../../../page/qr-of.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import { staticText } from './static.text.ts';

const ENTERPRISES = 12;
const CASES = 3;

const ADDRESSES = {
  'about-us': paths.aboutUs(),
  'high-textile': paths.highTextile(),
  'smart-manufacturing': paths.smartManufacturing(),
} satisfies Record<keyof typeof staticText.names, string>;

/** The page of that code, null where its tenant has not published it yet; what stands beside its text may be missing. */
export async function loadStatic(
  request: Request,
  context: Readonly<RouterContextProvider>,
  code: keyof typeof staticText.names,
) {
  const asked = apiOf(context, contentContract).getStaticPage({ code });
  const page = await orNull(request, asked);
  const url = context.get(pageContext).publicOrigin + ADDRESSES[code];
  const [beside, qrSrc] = await Promise.all([loadBeside(context, page?.chain), qrOf(url)]);
  return { page, name: staticText.names[code], url, qrSrc, ...beside };
}

/** The enterprises of a chain and some of its cases; of no chain, of all. */
export async function loadBeside(context: Readonly<RouterContextProvider>, ofChain: string | undefined) {
  const api = apiOf(context, contentContract);
  const chain = ofChain ? { chain: [ofChain] } : {};
  const [enterprises, cases] = await Promise.all([
    attempt(api.listShowcaseEnterprises({ current: 1, size: ENTERPRISES, ...chain })),
    attempt(api.listShowcaseCases({ current: 1, size: CASES, ...chain })),
  ]);
  return {
    enterprises: enterprises.ok ? enterprises.value.records : [],
    cases: cases.ok ? cases.value.records : [],
  };
}

export type StaticLoaded = Awaited<ReturnType<typeof loadStatic>>;
