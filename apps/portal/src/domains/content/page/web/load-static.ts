// What a page of sections asks: itself, then the enterprises of its chain and some cases. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, orNull } from '../../../../page/api.ts';
import { contentContract } from '../../contract.ts';
import { staticText } from './static.text.ts';

const ENTERPRISES = 12;
const CASES = 3;

/** The page of that code, null where its tenant has not published it yet; what stands beside its text may be missing. */
export async function loadStatic(
  request: Request,
  context: Readonly<RouterContextProvider>,
  code: keyof typeof staticText.names,
) {
  const asked = apiOf(context, contentContract).getStaticPage({ code });
  const page = await orNull(request, asked);
  return { page, name: staticText.names[code], ...(await loadBeside(context, page?.chain)) };
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
