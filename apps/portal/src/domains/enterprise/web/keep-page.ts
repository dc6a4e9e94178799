// The browser's half of a save: where the network or the server gives no answer at all, the form stays with what was typed,
// and says so. Without this the router would put an error page in its place.
import { data } from 'react-router';
import type { FormReply } from '../../../page/form.ts';
import { saveText } from './profile.text.ts';
import type { SaveAnswer } from './save-answer.ts';

/** The server's answer; refusals keep their status, so that the page's other data are left as they are. */
export async function keepPage(send: () => Promise<SaveAnswer | FormReply>) {
  try {
    const answer = await send();
    return isSaveAnswer(answer) && answer.kind !== 'saved' ? data(answer, { status: 422 }) : answer;
  } catch (error) {
    // A redirect: to the login page.
    if (error instanceof Response) throw error;
    return data<SaveAnswer>(UNREACHED, { status: 503 });
  }
}

/** Pages with a take-over answer two kinds of form: this one is the save's. */
export const isSaveAnswer = (answer: SaveAnswer | FormReply | undefined): answer is SaveAnswer =>
  answer !== undefined && 'kind' in answer;

const UNREACHED: SaveAnswer = {
  kind: 'refused',
  posted: { fields: {}, lists: {} },
  faults: [],
  message: saveText.unreached,
  requestId: '',
};
