// What the form of a case sends by itself while it is filled in: the autosave and its files.
import { refusalText } from '@yqt/endpoint/client';
import { crc32 } from '@yqt/kernel/crc32';
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import { saveOutcome } from '../../../page/save-outcome.ts';
import type { Upload } from '@yqt/ui/form/form-view';
import { sendFile, sendLargeFile, type BrokenOff } from '../../file/web/send-file.part.ts';
import type { caseworkContract } from '../contract.ts';
import type { materialContract } from '../materials/contract.ts';
import type { paperContract } from '../paper/contract.ts';
import { caseText } from './case.text.ts';

/** Saves a draft; what somebody else has saved meanwhile comes back to be compared. */
export const saveCase = (
  id: string,
  { values, revision }: { values: Answers; revision: number },
): Promise<SaveOutcome<Answers>> =>
  saveOutcome(
    () =>
      call<typeof caseworkContract.saveCase>(
        'POST /policy/api/case/{id}/save',
        { id, revision, answers: { ...values } },
        { tenantHost: location.host },
      ),
    caseText.failed,
  );

interface ItemPlace {
  id: string;
  code: string;
  replaces?: string;
}

/** Where an upload of a case goes behind its storing. */
type Place = ItemPlace | { id: string; isScan: true };

interface MaterialSending {
  /** What broke off, and may be gone on with. */
  brokenOff: readonly BrokenOff[];
  mustResume?: boolean;
}

/** Stores a file for an item and puts it there. A large one comes in pieces. */
export const uploadMaterial = (place: ItemPlace, how: MaterialSending): Upload =>
  andAttach(
    place,
    sendLargeFile({
      ...how,
      begin: (file, key) =>
        call<typeof materialContract.startMaterial>(
          'POST /policy/api/case/{id}/material/upload',
          { ...place, name: plainName(file.name), size: file.size },
          { tenantHost: location.host, key },
        ),
    }),
  );

/** Photos that are stored become one PDF of an item. Throws ApiError. */
export const makePhotosPdf = (place: ItemPlace, fileIds: readonly string[]): Promise<unknown> =>
  call<typeof materialContract.photosToMaterial>(
    'POST /policy/api/case/{id}/material/photos',
    { ...place, fileIds: [...fileIds] },
    { tenantHost: location.host, key: photosKey(place, fileIds) },
  );

/** The same photos in the same order for the same item are one PDF, also where the first answer was lost on its way. */
const photosKey = (place: ItemPlace, fileIds: readonly string[]): string => {
  const bytes = new TextEncoder().encode([place.id, place.code, place.replaces, ...fileIds].join());
  return `photos-${crc32(bytes).toString(16).padStart(8, '0')}`;
};

/** What the server would take off in any case. */
const plainName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(-MOST_NAME);
const MOST_NAME = 300;

/** Stores the stamped scan and puts it into the case. */
export const uploadScan = (id: string): Upload => andAttach({ id, isScan: true }, sendFile);

/** A refusal of either is told of the file. */
const andAttach =
  (place: Place, send: Upload): Upload =>
  async (file, onProgress, watch) => {
    const stored = await send(file, onProgress, watch);
    if ('refused' in stored) return stored;
    try {
      await attach(place, stored.id);
      return stored;
    } catch (error) {
      return { refused: refusalText(error, caseText.attachFailed) };
    }
  };

const attach = (place: Place, fileId: string): Promise<unknown> =>
  'isScan' in place
    ? call<typeof paperContract.attachScan>(
        'POST /policy/api/case/{id}/scan',
        { id: place.id, fileId },
        { tenantHost: location.host },
      )
    : call<typeof materialContract.attachMaterial>(
        'POST /policy/api/case/{id}/material/add',
        { ...place, fileId },
        { tenantHost: location.host },
      );
