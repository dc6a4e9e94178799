// 政策图解 as readers get it: lists, one topic with the policies that it explains, and a draft of one.
import { rowsOf, textOf, type Answers } from '@yqt/forms/answers';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { paths } from '../../../../paths.ts';
import type { Visit } from '../../../../visit.ts';
import type { AddressOf } from '../../../file/server/picture.port.ts';
import { policyLinksByCode } from '../../../policy/server/policy.port.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { draftShown } from '../../collection/server/list-published.ts';
import { selectPublishedItem } from '../../collection/server/published.sql.ts';
import type { TopicCard, TopicDetail } from '../contract.ts';
import { shownSections } from '../section.rules.ts';
import { lookOf, topic } from '../topic.rules.ts';
import { countTopics, selectHomeTopics, selectTopics } from './topic.sql.ts';

type Deps = Pick<ItemDeps, 'sql'>;
type SearchDeps = Pick<ItemDeps, 'sql' | 'search'>;

export interface TopicQuery {
  keyword?: string;
  policyCode?: string;
}

/** One row of cards on the home page at 1200 px. */
const HOME_TOPICS = 4;

/** Published topics: with a keyword those that have it in their title before the others; pinned ones first, then by position, then newest first. */
export async function listTopics(
  { sql, search }: SearchDeps,
  { tenantId }: Visit,
  query: PageRequest & TopicQuery,
): Promise<Page<TopicCard>> {
  const { current, size, keyword, policyCode } = query;
  const filter = { tenantId, tsquery: await search(tenantId, keyword), policyCode };
  const [records, [count]] = await Promise.all([
    selectTopics(sql, { ...filter, limit: size, offset: offsetOf(query) }),
    countTopics(sql, filter),
  ]);
  return { records, total: count?.total ?? 0, current, size };
}

/** The newest, wherever they stand in the list. */
export const latestTopics = async (
  { sql, search }: SearchDeps,
  { tenantId }: Visit,
  { keyword, policyCode, limit }: TopicQuery & { limit: number },
): Promise<TopicCard[]> => {
  const tsquery = await search(tenantId, keyword);
  return selectTopics(sql, { tenantId, tsquery, policyCode, limit, offset: 0, isByDay: true });
};

/** The topics chosen for the home page, in the order of the list. */
export const listHomeTopics = async ({ sql }: Deps, { tenantId }: Visit): Promise<TopicCard[]> =>
  selectHomeTopics(sql, { tenantId, limit: HOME_TOPICS });

const pictureAddress: AddressOf = (id) => paths.download(id, '');

/** One topic; policies that are not published drop out. Throws NOT_FOUND. */
export async function getTopic(
  { sql }: Deps,
  { tenantId }: Visit,
  { id }: { id: string },
): Promise<TopicDetail> {
  const place = { tenantId, collection: topic.name };
  const [row] = isUuid(id) ? await selectPublishedItem(sql, { ...place, id }) : [];
  if (!row) throw appError('NOT_FOUND');
  const { shownOn: publishedOn, checkedOn, isDemo, body } = row;
  return detailOf({ sql }, tenantId, {
    head: { id, publishedOn, checkedOn, isDemo },
    body,
    addressOf: pictureAddress,
  });
}

/** A draft as its page would show it now; what is not chosen yet stands as the first choice. */
export async function draftTopic(
  deps: ItemDeps,
  tenantId: string,
  given: Parameters<typeof draftShown>[2],
): Promise<TopicDetail> {
  const { id, publishedOn, checkedOn, isDemo } = await draftShown(deps, topic, given);
  return detailOf(deps, tenantId, {
    head: { id, publishedOn, checkedOn, isDemo },
    body: given.item.draft,
    addressOf: given.pictureAt,
  });
}

interface Told {
  head: Pick<TopicDetail, 'id' | 'publishedOn' | 'checkedOn' | 'isDemo'>;
  body: Answers;
  addressOf: AddressOf;
}

async function detailOf(
  { sql }: Deps,
  tenantId: string,
  { head, body, addressOf }: Told,
): Promise<TopicDetail> {
  const codes = [...new Set(rowsOf(body['policyCodes']).map(({ code }) => textOf(code)))];
  return {
    ...head,
    title: textOf(body['title']),
    summary: textOf(body['summary']),
    ...lookOf(body),
    sections: shownSections(body, addressOf),
    policies: await policyLinksByCode(sql, { tenantId, codes }),
  };
}
