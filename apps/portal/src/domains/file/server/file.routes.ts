// Opens upload and download.
import type { PortalBind, Visit } from '../../../visit.ts';
import { fileContract } from '../contract.ts';
import { downloadName } from '../file.rules.ts';
import type { FileDeps } from './file-deps.ts';
import { openFile, type FileReader } from './file.port.ts';
import { checkedUpload } from './read-upload.ts';
import { storeChecked } from './store-file.ts';

/** Binds both endpoints. */
export function registerFile(bind: PortalBind, deps: FileDeps): void {
  bind('file', fileContract, {
    uploadFile: async (_input, { tenantId, viewer, log }, request) => {
      const checked = await checkedUpload(deps, request, viewer.accountId);
      const { id, name, size, mediaType } = await storeChecked(deps, {
        tenantId,
        ownerAccount: viewer.accountId,
        ...checked,
      });
      log.info({ event: 'file.stored', id, size, mediaType });
      return { id, filePath: id, fileName: name, size, mediaType };
    },
    downloadFile: async ({ filePath, fileName }, visit, request) => {
      const isTwin = request.routeOptions.url !== fileContract.downloadFile.path;
      const file = await openFile(deps, {
        tenantId: visit.tenantId,
        id: filePath,
        reader: readerOf(visit, isTwin),
      });
      return { ...file, name: downloadName(file.name, fileName) };
    },
  });
}

/** The guests' twin serves published files only, whoever asks. */
const readerOf = ({ viewer }: Visit, isTwin: boolean): FileReader =>
  viewer && !isTwin ? { accountId: viewer.accountId } : 'guest';
