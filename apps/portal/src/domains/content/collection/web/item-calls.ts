// The editor's autosave, sent by the browser.
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import { saveOutcome } from '../../../../page/save-outcome.ts';
import { paths } from '../../../../paths.ts';
import type { ItemView, itemCalls } from '../contract.ts';
import { itemPageText as text } from './item.text.ts';

/** The address of a new link to a draft. */
export async function makePreview(id: string): Promise<string> {
  const { token } = await call<(typeof itemCalls)['previewItem']>(
    'POST /policy/api/manager/content/preview',
    { id },
    { tenantHost: location.host },
  );
  return paths.contentPreview(token);
}

/** A draft over the revision that it started from. */
interface Sent {
  id: string;
  answers: Answers;
  revision: number;
  /** Hears where what is saved stands, and why it was sent back; null = it was not. */
  onSaved: (stored: Pick<ItemView, 'state' | 'returned'>) => void;
}

/** Saves a draft; what somebody else has saved meanwhile comes back to be compared. */
export const sendDraft = ({ onSaved, ...draft }: Sent) =>
  saveOutcome(async () => {
    const saved = await call<(typeof itemCalls)['saveItem']>('POST /policy/api/manager/content/save', draft, {
      tenantHost: location.host,
    });
    onSaved({ state: saved.state, returned: saved.returned ?? null });
    return saved;
  }, text.offline);
