// The autosave of an entry from paper, which goes to the officer's own call.
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import { saveOutcome } from '../../../../page/save-outcome.ts';
import { caseText } from '../../web/case.text.ts';
import type { windowContract } from '../contract.ts';

/** Saves what was entered so far. */
export const saveEntry = (
  id: string,
  { values, revision }: { values: Answers; revision: number },
): Promise<SaveOutcome<Answers>> =>
  saveOutcome(
    () =>
      call<typeof windowContract.saveEntry>(
        'POST /policy/api/manager/case/entry/save',
        { id, revision, answers: { ...values } },
        { tenantHost: location.host },
      ),
    caseText.failed,
  );
