// 窗口代录 of declarations: what may be entered is what the enterprise itself could start at this moment. The batch counts to the
// second here as online: paper that comes on the last day is entered on that day.
import type { Db, Tx } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import { selectDraftsBy } from '../../../casework/server/casework.port.ts';
import { paths } from '../../../../paths.ts';
import { ALREADY, DRAFT_STANDS, NOT_OPEN_NOW, subjectTitleText } from '../../declaration.text.ts';
import { filedIn } from '../../server/filed-beside.ts';
import { selectOpenBatches, selectProjectOfBatch } from '../../server/project.sql.ts';
import { closedReasons } from '../../server/start-reasons.ts';

interface Starting {
  tenantId: string;
  subjectId: string;
  ownerId: string;
  now: Date;
}

async function subjects(db: Db, given: { tenantId: string; now: Date }) {
  const rows = await selectOpenBatches(db, given);
  return rows.map(({ id, name, project, ...place }) => ({
    id,
    title: subjectTitleText(project, name),
    ...place,
  }));
}

async function refusals(tx: Tx, { tenantId, subjectId: batchId, ownerId, now }: Starting): Promise<string[]> {
  const [project] = await selectProjectOfBatch(tx, { tenantId, batchId });
  if (!project || project.status !== 'published') return [NOT_OPEN_NOW];
  const batch = project.batches.find(({ id }) => id === batchId) ?? null;
  const closed = closedReasons(project, batch, instantText(now));
  // of several, too, the next is not begun beside a draft; of one the kernel sees to it
  if (project.allowsSeveral) {
    const drafts = await selectDraftsBy(tx, { tenantId, kind: 'declaration', subjectId: batchId, ownerId });
    return drafts.length ? [...closed, DRAFT_STANDS] : closed;
  }
  const filed = await filedIn(tx, { tenantId, batchIds: [batchId], ownerIds: [ownerId] });
  return filed.length ? [...closed, ALREADY] : closed;
}

/** 资格自查 is filled in on a page of its own. */
export const declarationWindow = {
  subjects,
  refusals,
  linkOf: (id: string): string => paths.consoleDeclaredEntry(id),
};
