// The editor's autosave, sent by the browser.
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import { saveOutcome } from '../../../../page/save-outcome.ts';
import type { itemCalls } from '../contract.ts';
import { itemPageText as text } from './item.text.ts';

/** Saves a draft; what somebody else has saved meanwhile comes back to be compared. */
export const sendDraft = (id: string, answers: Answers, revision: number) =>
  saveOutcome(
    () =>
      call<(typeof itemCalls)['saveItem']>(
        'POST /policy/api/manager/content/save',
        { id, revision, answers },
        { tenantHost: location.host },
      ),
    text.offline,
  );
