// 申报项目订阅源: the projects that a search finds, by the batch that their cards show, what was announced last first.
import { FEED_ITEMS, feedFile } from '@yqt/endpoint/feed';
import type { FeedFormat, FileAnswer } from '@yqt/endpoint/file-answer';
import { instantOf } from '@yqt/kernel/dates';
import { paths } from '../../../paths.ts';
import type { Visit } from '../../../visit.ts';
import type { CatalogueFilter } from '../catalogue.rules.ts';
import { selectAnnounced } from '../project/server/batch.sql.ts';
import { listProjects, type CatalogueDeps } from './read-catalogue.ts';

/** More projects than any tenant has. */
const ALL = { current: 1, size: 500 };

/** RSS or JSON Feed; a batch is an item, so that next year's is told again. */
export async function projectFeed(
  deps: CatalogueDeps,
  { tenantId, origin }: Visit,
  { format, ...filter }: CatalogueFilter & { format: FeedFormat },
): Promise<FileAnswer> {
  const { records } = await listProjects(deps, { tenantId }, { ...filter, ...ALL });
  const offered = records.flatMap(({ batch, ...project }) => (batch ? [{ batch, ...project }] : []));
  const since = new Map(
    (
      await selectAnnounced(
        deps.sql,
        offered.map(({ batch }) => batch.id),
      )
    ).map(({ id, at }) => [id, at]),
  );
  const items = offered
    .map((one) => ({ ...one, at: since.get(one.batch.id) ?? one.batch.opensAt }))
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.batch.id.localeCompare(b.batch.id))
    .slice(0, FEED_ITEMS);
  const whole = (path: string) => new URL(path, origin).href;
  return feedFile(
    {
      title: '园区申报项目',
      home: whole(paths.applyCenter(filter)),
      own: whole(paths.projectFeed({ format, ...filter })),
      items: items.map(({ id, name, batch, departmentName, redemptionLabel, standard, at }) => ({
        id: batch.id,
        title: `${name}（${batch.name}）`,
        summary: [`${departmentName} · ${redemptionLabel}`, `申报时间：${batch.windowText}`, standard].join(
          '\n',
        ),
        url: whole(paths.applyCenterDetail({ id })),
        at: instantOf(at),
      })),
    },
    format,
  );
}
