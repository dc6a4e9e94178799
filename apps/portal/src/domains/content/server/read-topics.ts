// 政策图解: lists and one topic with the policies that it explains.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import type { Sql } from '@yqt/database/sql';
import type { Visit } from '../../../visit.ts';
import { policyLinksByCode } from '../../policy/server/policy.port.ts';
import type { TopicCard, TopicDetail, TopicSection } from '../contract.ts';
import {
  countTopics,
  selectHomeTopics,
  selectTopic,
  selectTopics,
  type StoredSection,
} from './content.sql.ts';

/** What the content domain's use cases are given. */
export interface ContentDeps {
  sql: Sql;
}

/** One row of cards on the home page at 1200 px. */
const HOME_TOPICS = 4;

/** Published topics, newest first. */
export async function listTopics(
  deps: ContentDeps,
  { tenantId }: Visit,
  query: PageRequest & { policyCode?: string },
): Promise<Page<TopicCard>> {
  const { current, size, policyCode = null } = query;
  const [records, [count]] = await Promise.all([
    selectTopics(deps.sql, { tenantId, policyCode, limit: size, offset: offsetOf(query) }),
    countTopics(deps.sql, { tenantId, policyCode }),
  ]);
  return { records, total: count?.total ?? 0, current, size };
}

/** The topics chosen for the home page, newest first. */
export const listHomeTopics = async (deps: ContentDeps, { tenantId }: Visit): Promise<TopicCard[]> =>
  selectHomeTopics(deps.sql, { tenantId, limit: HOME_TOPICS });

/** One topic; policies that are not published drop out. Throws NOT_FOUND. */
export async function getTopic(
  deps: ContentDeps,
  { tenantId }: Visit,
  { id }: { id: string },
): Promise<TopicDetail> {
  const [row] = isUuid(id) ? await selectTopic(deps.sql, { tenantId, id }) : [];
  if (!row) throw appError('NOT_FOUND');
  const { policyCodes, sections, ...card } = row;
  const policies = await policyLinksByCode(deps.sql, { tenantId, codes: policyCodes });
  return { ...card, sections: sections.map(wholeSection), policies };
}

const wholeSection = ({ heading, kind, items, columns, rows, paragraphs }: StoredSection): TopicSection => ({
  heading,
  kind,
  items: items ?? [],
  columns: columns ?? [],
  rows: rows ?? [],
  paragraphs: paragraphs ?? [],
});
