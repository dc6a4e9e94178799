// Opens upload and download.
import type { MemberVisit, PortalBind, Visit } from '../../../visit.ts';
import { fileContract } from '../contract.ts';
import { downloadName } from '../file.rules.ts';
import type { FileDeps } from './file-deps.ts';
import { openFile, type FileReader } from './file.port.ts';
import { finishUpload } from '../pieces/server/finish-upload.ts';
import { pieceView } from '../pieces/server/pieces.port.ts';
import { cancelUpload, ownUpload, sendPiece, type Sender } from '../pieces/server/send-piece.ts';
import { checkedUpload, readPiece } from './read-upload.ts';
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
    downloadFile: async ({ filePath, fileName, width, crop }, visit, request) => {
      const isTwin = request.routeOptions.url !== fileContract.downloadFile.path;
      const file = await openFile(deps, {
        tenantId: visit.tenantId,
        id: filePath,
        reader: readerOf(visit, isTwin),
        ...(width !== undefined && { width }),
        ...(crop !== undefined && { crop }),
      });
      return { ...file, name: downloadName(file.name, fileName) };
    },
    sendPiece: async (input, visit, request) =>
      sendPiece(deps, senderOf(visit), { ...input, read: () => readPiece(request) }),
    getUpload: async ({ id }, visit) => pieceView(await ownUpload(deps, senderOf(visit), id)),
    finishUpload: async ({ id }, visit) => {
      const { ip, requestId } = visit;
      const file = await finishUpload(deps, { ...senderOf(visit), ip, requestId }, id);
      const { name, size, mediaType } = file;
      return { id: file.id, filePath: file.id, fileName: name, size, mediaType };
    },
    cancelUpload: async ({ id }, visit) => {
      await cancelUpload(deps, senderOf(visit), id);
      return { ok: true };
    },
  });
}

const senderOf = ({ tenantId, viewer }: MemberVisit): Sender => ({ tenantId, accountId: viewer.accountId });

/** The guests' twin serves published files only, whoever asks. */
const readerOf = ({ viewer }: Visit, isTwin: boolean): FileReader =>
  viewer && !isTwin ? { accountId: viewer.accountId, roles: viewer.roles } : 'guest';
