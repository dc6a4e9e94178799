// What the form of a case sends by itself while it is filled in: the autosave and its files.
import { refusalText } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import type { StoredFile } from '@yqt/ui/form/form-view';
import { saveOutcome } from '../../../page/save-outcome.ts';
import { sendFile } from '../../file/web/send-file.part.ts';
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

/** Where an upload of a case goes behind its storing. */
type Place = { id: string; code: string; replaces?: string } | { id: string; isScan: true };

/** Stores a file and puts it into the case; a refusal of either is told of the file. */
export const uploadInto =
  (place: Place) =>
  async (file: File, onProgress: (percent: number) => void): Promise<StoredFile | { refused: string }> => {
    const stored = await sendFile(file, onProgress);
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
