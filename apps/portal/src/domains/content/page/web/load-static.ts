// What a page of sections asks: itself, then the enterprises of its chain and some cases. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { contentContract } from '../../contract.ts';

const ENTERPRISES = 12;
const CASES = 3;

/** The page of that code; what stands beside its text may be missing. */
export async function loadStatic(request: Request, context: Readonly<RouterContextProvider>, code: string) {
  const api = apiOf(context, contentContract);
  const page = await orErrorPage(request, api.getStaticPage({ code }));
  return { page, ...(await loadBeside(context, page.chain)) };
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
