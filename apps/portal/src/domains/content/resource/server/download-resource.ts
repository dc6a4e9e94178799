// One fetch of a resource's file, counted; who only asks whether it is there, as checks of links do, fetches none.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { appError } from '@yqt/kernel/errors';
import type { Visit } from '../../../../visit.ts';
import { openFile } from '../../../file/server/file.port.ts';
import { countDownload } from '../../collection/server/editorial.sql.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import { getPublished } from '../../collection/server/list-published.ts';
import { resource } from '../resource.rules.ts';

/** Throws NOT_FOUND for what is not published, CONFLICT where the scanner holds the file back. */
export async function downloadResource(
  deps: ItemDeps,
  visit: Visit,
  { id }: { id: string },
): Promise<FileAnswer> {
  const { files } = await getPublished(deps, visit, { collection: resource, id });
  const [file] = files;
  if (!file) throw appError('NOT_FOUND');
  const answer = await openFile(deps.files, { tenantId: visit.tenantId, id: file.id, reader: 'guest' });
  if (!visit.isHeadOnly) await countDownload(deps.sql, { id });
  return answer;
}
