// Opens upload and download.
import type { PortalBind, Visit } from '../../../visit.ts';
import { fileContract } from '../contract.ts';
import { downloadName } from '../file.rules.ts';
import { openFile, storeFile, type FileDeps, type FileReader } from './file.port.ts';
import { openStorage } from './file-storage.ts';
import { readUpload } from './read-upload.ts';
import { createScanner } from './scan-file.ts';

export interface FileOptions extends Omit<FileDeps, 'storage' | 'scanner'> {
  /** FILES_URL: where the bytes are. */
  filesUrl: string;
  /** CLAMAV_URL: who looks at them first; empty = nobody. */
  clamavUrl: string;
}

/** Binds both endpoints. Returns what the port's functions take; throws where the storage cannot be opened. */
export function registerFile(bind: PortalBind, { filesUrl, clamavUrl, ...options }: FileOptions): FileDeps {
  const deps = { ...options, storage: openStorage(filesUrl), scanner: createScanner(clamavUrl) };
  bind('file', fileContract, {
    uploadFile: async (_input, { tenantId, viewer, log }, request) => {
      const upload = await readUpload(request);
      const { id, name, size, mediaType } = await storeFile(deps, {
        tenantId,
        ownerAccount: viewer.userId,
        ...upload,
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
  return deps;
}

/** The guests' twin serves published files only, whoever asks. */
const readerOf = ({ viewer }: Visit, isTwin: boolean): FileReader =>
  viewer && !isTwin ? { accountId: viewer.userId } : 'guest';
