// 链接检查: every link and file of the tenant's items against the portal's own pages, files and published things. Links that lead
// outside are counted, not followed.
import { isUuid } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { isPage } from '../../../../page-of.ts';
import { fileNames } from '../../../file/server/file-names.port.ts';
import { readablePolicies } from '../../../policy/server/policy-link.port.ts';
import { collectionOf } from '../../collections.rules.ts';
import type { LinkReport } from '../contract.ts';
import { linksOf, linkTargetOf, type FoundLink, type LinkTarget } from '../links.rules.ts';
import type { ItemDeps } from './item-deps.ts';
import { selectLinking, selectShownIds, type LinkingItem } from './link.sql.ts';

/** Items of one read. */
const PART = 200;
/** More items than a zone writes in years. */
const MOST_ITEMS = 5000;
const MOST_FAULTS = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Linked {
  item: LinkingItem;
  link: FoundLink;
  target: LinkTarget;
}

const REASONS = {
  page: '本站没有这个页面',
  news: '这条新闻没有发布，或已下线',
  policy: '这项政策没有发布，或已下线',
  file: '文件已不存在',
  nowhere: '不是有效的地址',
} as const;

/** Everything that leads nowhere, at most 500, by item. */
export async function checkLinks(
  { sql }: Pick<ItemDeps, 'sql'>,
  { tenantId }: Pick<OperatorVisit, 'tenantId'>,
): Promise<LinkReport> {
  const report: LinkReport = { items: 0, links: 0, outside: 0, dead: [] };
  let after = BEFORE_ALL;
  while (report.items < MOST_ITEMS) {
    const items = await selectLinking(sql, { tenantId, after, limit: PART });
    const linked = items.flatMap(linkedBy);
    const isThere = await lookUp({ sql }, tenantId, linked);
    report.items += items.length;
    report.links += linked.length;
    report.outside += linked.filter(({ target }) => target.kind === 'outside').length;
    report.dead.push(...linked.filter(({ target }) => !isThere(target)).map(deadLink));
    const last = items.at(-1);
    if (last === undefined || items.length < PART) break;
    after = last.id;
  }
  return { ...report, dead: report.dead.slice(0, MOST_FAULTS) };
}

function linkedBy(item: LinkingItem): Linked[] {
  const collection = collectionOf(item.collection);
  if (!collection) return [];
  return linksOf(collection, item.draft).map((link) => ({ item, link, target: linkTargetOf(link.href) }));
}

/** Asks once for each kind of thing that these links name. */
async function lookUp(
  { sql }: Pick<ItemDeps, 'sql'>,
  tenantId: string,
  linked: readonly Linked[],
): Promise<(target: LinkTarget) => boolean> {
  const idsOf = (kind: 'news' | 'policy' | 'file'): string[] => [
    ...new Set(
      linked.flatMap(({ target }) => (target.kind === kind && isUuid(target.id) ? [target.id] : [])),
    ),
  ];
  const [policyIds, newsIds] = [idsOf('policy'), idsOf('news')];
  const news =
    newsIds.length > 0 ? await selectShownIds(sql, { tenantId, collection: 'news', ids: newsIds }) : [];
  const files = await fileNames(sql, { tenantId, ids: idsOf('file') });
  const known = {
    news: new Set(news.map(({ id }) => id)),
    policy: await readablePolicies(sql, { tenantId, ids: policyIds }),
    file: new Set(files.keys()),
  };
  return (target) => {
    if (target.kind === 'page') return isPage(target.path);
    return 'id' in target ? known[target.kind].has(target.id) : target.kind !== 'nowhere';
  };
}

const deadLink = ({ item, link, target }: Linked): LinkReport['dead'][number] => ({
  id: item.id,
  collection: item.collection,
  collectionLabel: collectionOf(item.collection)?.label ?? '',
  title: item.title,
  isShown: item.state === 'published',
  field: link.field,
  href: link.href.slice(0, 300),
  reason: REASONS[reasonKind(target)],
});

const reasonKind = ({ kind }: LinkTarget): keyof typeof REASONS =>
  kind === 'outside' || kind === 'within' ? 'nowhere' : kind;
