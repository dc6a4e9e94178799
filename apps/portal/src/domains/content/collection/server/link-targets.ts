// What readers find at the addresses of this portal: its own pages, and the things that each domain says are there.
import type { Db } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { isPage } from '../../../../page-of.ts';
import { shownActivities } from '../../../activity/server/shown-activity.port.ts';
import { shownProjects } from '../../../declaration/server/shown-project.port.ts';
import { fileNames } from '../../../file/server/file-names.port.ts';
import { readablePolicies } from '../../../policy/server/policy-link.port.ts';
import type { Collection } from '../collection.rules.ts';
import { linksOf, linkTargetOf, type FoundLink, type LinkTarget, type ThingKind } from '../links.rules.ts';
import { selectShownIds } from './link.sql.ts';

interface Named {
  tenantId: string;
  ids: readonly string[];
  /** Content that comes out by then counts, too; null = whatever is under way. Absent = what readers find now. */
  expected?: Date | null | undefined;
}
/** Those of the ids that readers find. */
type Shown = (db: Db, given: Named) => Promise<{ has: (id: string) => boolean }>;

const itemsOf =
  (collection: string): Shown =>
  async (db, given) =>
    new Set((await selectShownIds(db, { ...given, collection })).map(({ id }) => id));

const SHOWN: Readonly<Record<ThingKind, Shown>> = {
  news: itemsOf('news'),
  topic: itemsOf('topic'),
  case: itemsOf('case'),
  resource: itemsOf('resource'),
  policy: readablePolicies,
  activity: shownActivities,
  project: shownProjects,
  file: fileNames,
};

const REASONS = {
  page: '本站没有这个页面',
  news: '这条新闻没有发布，或已下线',
  policy: '这项政策没有发布，或已下线',
  topic: '这篇政策图解没有发布，或已下线',
  activity: '这项活动没有发布，或已撤下',
  case: '这个案例没有发布，或已下线',
  project: '这个申报项目没有发布，或已下线',
  resource: '这份资料没有发布，或已下线',
  file: '文件已不存在',
  nowhere: '不是有效的地址',
} as const;

/** Why a target that is not there leads nowhere. */
export const nowhereReason = ({ kind }: LinkTarget): string =>
  REASONS[kind === 'outside' || kind === 'within' ? 'nowhere' : kind];

/** Which of these targets readers find; asks once for each kind of thing that they name. Of other sites nothing is known. */
export async function findTargets(
  db: Db,
  { tenantId, targets, expected }: Omit<Named, 'ids'> & { targets: readonly LinkTarget[] },
): Promise<(target: LinkTarget) => boolean> {
  const things = targets.flatMap((one) => ('id' in one && isUuid(one.id) ? [one] : []));
  const known = new Map<ThingKind, { has: (id: string) => boolean }>();
  for (const [kind, named] of Map.groupBy(things, (one) => one.kind)) {
    const ids = [...new Set(named.map(({ id }) => id))];
    // oxlint-disable-next-line no-await-in-loop -- a transaction's connection has one statement at a time
    known.set(kind, await SHOWN[kind](db, { tenantId, ids, expected }));
  }
  return (target) => {
    if (target.kind === 'page') return isPage(target.path);
    return 'id' in target ? (known.get(target.kind)?.has(target.id) ?? false) : target.kind !== 'nowhere';
  };
}

/** Links of one field that its fault names. */
const MOST_NAMED = 3;

interface Linking extends Omit<Named, 'ids'> {
  id: string;
  collection: Collection;
  answers: Answers;
}

/**
 * The fields of an item whose links lead readers to what is not there, each with all of it. The item itself will be; what is no
 * address at all the check of links tells.
 */
export async function deadLinkFaults(
  db: Db,
  { id, tenantId, expected, collection, answers }: Linking,
): Promise<FieldError[]> {
  const linked = linksOf(collection, answers).map((link) => ({ link, target: linkTargetOf(link.href) }));
  const isThere = await findTargets(db, {
    tenantId,
    expected,
    targets: linked.map(({ target }) => target),
  });
  const isOwn = (target: LinkTarget) => 'id' in target && target.id === id;
  const dead = linked.filter(({ target }) => target.kind !== 'nowhere' && !isOwn(target) && !isThere(target));
  return [...Map.groupBy(dead, ({ link }) => link.name)].map(([field, found]) => ({
    field,
    errorMessage: `${deadText(found, answers[field])}，请改为读者能打开的链接`,
  }));
}

/** Where the field is nothing but the address, the reason says it all. */
function deadText(
  found: readonly { link: FoundLink; target: LinkTarget }[],
  answer: Answers[string] | undefined,
): string {
  const named = new Map(found.map(({ link, target }) => [link.href, nowhereReason(target)]));
  const told = [...named].map(([href, reason]) => (href === answer ? reason : `“${href}”${reason}`));
  const more = told.length > MOST_NAMED ? `；这一栏共 ${told.length} 处` : '';
  return told.slice(0, MOST_NAMED).join('；') + more;
}
