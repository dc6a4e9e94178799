// 链接检查: every link and file of the tenant's items against the portal's own pages, files and published things. What
// other sites answered to the nightly look (outside/) is told with its day.
import type { Answer, Answers } from '@yqt/forms/answers';
import { shownFields } from '@yqt/forms/visible';
import { dayText } from '@yqt/kernel/dates';
import type { OperatorVisit } from '../../../../visit.ts';
import { collectionOf } from '../../collections.rules.ts';
import type { LinkReport } from '../contract.ts';
import { linksOf, linkTargetOf, type FoundLink, type LinkTarget } from '../links.rules.ts';
import { isDeadOutside, outcomeText } from '../../outside/outside.rules.ts';
import { selectOutside } from '../../outside/server/outside.sql.ts';
import type { ItemDeps } from './item-deps.ts';
import { findTargets, nowhereReason } from './link-targets.ts';
import { selectLinking, selectShownLinking, type LinkingItem } from './link.sql.ts';

/** Items of one read. */
const PART = 200;
/** More items than a zone writes in years. */
const MOST_ITEMS = 5000;
const MOST_FAULTS = 500;
/** Links to other sites that are told of. */
const MOST_ASKED = 5000;
/** In bytes, as written and as sent: longer ones are no links that anybody wrote, and no key of an index (2,704 bytes at most). */
const LONGEST_HREF = 2000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Linked {
  item: LinkingItem;
  link: FoundLink;
  target: LinkTarget;
  /** Readers see it; else it is only written yet. */
  isShown: boolean;
}

/** Everything that leads nowhere, at most 500, by item. */
export async function checkLinks(
  { sql, probe }: Pick<ItemDeps, 'sql' | 'probe'>,
  { tenantId }: Pick<OperatorVisit, 'tenantId'>,
): Promise<LinkReport> {
  const counts = { items: 0, links: 0, outside: 0 };
  const found = probe ? await selectOutside(sql, { tenantId, limit: MOST_ASKED }) : [];
  const asked = new Map(found.map((one) => [one.href, one]));
  const dead: LinkReport['dead'] = [];
  for await (const { items, linked } of linkedParts(sql, tenantId, selectLinking)) {
    const isThere = await findTargets(sql, { tenantId, targets: linked.map(({ target }) => target) });
    counts.items += items;
    counts.links += linked.length;
    counts.outside += linked.filter(isOutside).length;
    for (const one of linked) {
      const outside = isOutside(one) ? asked.get(one.link.href) : undefined;
      if (outside && isDeadOutside(outside))
        dead.push(deadLink(one, outcomeText(outside), outside.checkedAt));
      else if (!isThere(one.target)) dead.push(deadLink(one, nowhereReason(one.target), null));
    }
  }
  return {
    ...counts,
    isOutsideAsked: probe !== null,
    dead: dead.slice(0, MOST_FAULTS),
    asked: found.slice(0, MOST_FAULTS).map((one) => ({
      href: one.href.slice(0, 300),
      outcome: outcomeText(one),
      isDead: isDeadOutside(one),
      checkedAt: one.checkedAt,
    })),
  };
}

/** Every link to another site that readers see, once: what is still being written tells nobody of itself by being asked for. */
export async function linksToOutside(
  { sql }: Pick<ItemDeps, 'sql'>,
  { tenantId }: Pick<OperatorVisit, 'tenantId'>,
): Promise<string[]> {
  const hrefs = new Set<string>();
  for await (const { linked } of linkedParts(sql, tenantId, selectShownLinking))
    for (const one of linked)
      if (isOutside(one) && bytesOf(one.link.href) <= LONGEST_HREF) hrefs.add(one.link.href);
  return [...hrefs];
}

/** Letters beyond ASCII are three bytes, and nine when they are sent. */
const bytesOf = (href: string): number =>
  Math.max(Buffer.byteLength(href), Buffer.byteLength(URL.parse(href)?.href ?? ''));

const isOutside = ({ target }: Linked): boolean => target.kind === 'outside';

/** The items of a tenant with their links, some at a time. */
async function* linkedParts(
  sql: ItemDeps['sql'],
  tenantId: string,
  select: typeof selectLinking,
): AsyncGenerator<{ items: number; linked: Linked[] }> {
  const today = dayText(new Date());
  let after = BEFORE_ALL;
  for (let read = 0; read < MOST_ITEMS; read += PART) {
    // oxlint-disable-next-line no-await-in-loop -- no more than is looked at
    const items = await select(sql, { tenantId, after, limit: PART });
    yield { items: items.length, linked: items.flatMap((item) => linkedBy(item, today)) };
    const last = items.at(-1);
    if (last === undefined || items.length < PART) return;
    after = last.id;
  }
}

/** What readers see of it first, then what is only written: a draft may have lost a link that is out, or have one more. */
function linkedBy(item: LinkingItem, today: string): Linked[] {
  const out = item.published === null ? [] : linksIn(item.collection, item.published, today);
  const isOut = ({ field, href }: FoundLink) => out.some((one) => one.field === field && one.href === href);
  const written = linksIn(item.collection, item.draft, today).filter((link) => !isOut(link));
  const linked = (links: readonly FoundLink[], isShown: boolean) =>
    links.map((link) => ({ item, link, target: linkTargetOf(link.href), isShown }));
  return [...linked(out, true), ...linked(written, false)];
}

/** Of the fields that the other answers leave there: what was typed before another choice was made leads nobody anywhere. */
function linksIn(name: string, given: Answers, today: string): FoundLink[] {
  const collection = collectionOf(name);
  if (!collection) return [];
  const shown = shownFields(collection.form, given, { on: today, codes: null });
  const answers = Object.fromEntries(
    shown.flatMap(({ field, answer }): [string, Answer][] =>
      answer === undefined ? [] : [[field.name, answer]],
    ),
  );
  return linksOf(collection, answers);
}

const deadLink = (
  { item, link, isShown }: Linked,
  reason: string,
  checkedAt: string | null,
): LinkReport['dead'][number] => ({
  id: item.id,
  collection: item.collection,
  collectionLabel: collectionOf(item.collection)?.label ?? '',
  title: item.title,
  isShown,
  field: link.field,
  href: link.href.slice(0, 300),
  reason,
  checkedAt,
});
