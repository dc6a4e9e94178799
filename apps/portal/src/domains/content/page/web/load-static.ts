// What a page of sections asks: itself, then the enterprises of its chain, some cases and the policies of its industries. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, orNull } from '../../../../page/api.ts';
import { pageContext } from '../../../../page/context.ts';
import { qrOf } from '../../../../page/qr-of.ts';
import { paths } from '../../../../paths.ts';
import { policyContract, type PolicyCard } from '../../../policy/contract.ts';
import { contentContract } from '../../contract.ts';
import { staticText } from './static.text.ts';

/** As many as a list gives at once; no other page shows them. */
const ENTERPRISES = 100;
const POLICIES = 6;
const CASES = 3;
const IN_FORCE = ['valid', 'partial', 'review'] as const;
const OPEN = ['open', 'closing', 'longterm'] as const;

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
  const [beside, qrSrc] = await Promise.all([loadBeside(context, page), qrOf(url)]);
  return { page, name: staticText.names[code], url, qrSrc, ...beside };
}

/** The enterprises of a chain and some of its cases, of no chain of all; and the policies of the page's industries. */
export async function loadBeside(
  context: Readonly<RouterContextProvider>,
  page: { chain?: string; industries?: readonly string[] } | null,
) {
  const api = apiOf(context, contentContract);
  const chain = page?.chain ? { chain: [page.chain] } : {};
  const industries = [...(page?.industries ?? [])];
  const [enterprises, cases, policies] = await Promise.all([
    attempt(api.listShowcaseEnterprises({ current: 1, size: ENTERPRISES, ...chain })),
    attempt(api.listShowcaseCases({ current: 1, size: CASES, ...chain })),
    loadPolicies(context, industries),
  ]);
  return {
    enterprises: enterprises.ok ? enterprises.value.records : [],
    cases: cases.ok ? cases.value.records : [],
    policies,
    /** The same in the search, where they go on. */
    policiesTo: paths.policies({ industry: industries, validity: [...IN_FORCE], sort: 'published' }),
  };
}

/** Policies in force that name one of these industries: those that take applications now before the others, each the newest first. */
async function loadPolicies(
  context: Readonly<RouterContextProvider>,
  industry: string[],
): Promise<PolicyCard[]> {
  if (industry.length === 0) return [];
  const { listPolicies } = apiOf(context, policyContract);
  const asked = { industry, sort: 'published', current: 1, size: POLICIES } as const;
  const [open, all] = await Promise.all([
    attempt(listPolicies({ ...asked, validity: [...IN_FORCE], windowState: [...OPEN] })),
    attempt(listPolicies({ ...asked, validity: [...IN_FORCE] })),
  ]);
  const found = [open, all].flatMap((part) => (part.ok ? part.value.records : []));
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, POLICIES);
}

export type StaticLoaded = Awaited<ReturnType<typeof loadStatic>>;
