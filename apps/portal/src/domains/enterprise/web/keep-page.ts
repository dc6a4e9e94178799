// The browser's half of a save: where the network or the server gives no answer at all, the form stays with what was typed,
// and says so. Without this the router would put an error page in its place.
import { data } from 'react-router';
import type { FormReply } from '../../../page/form.ts';
import { saveText } from './profile.text.ts';
import type { SaveReply } from './save-answer.ts';

/** The server's answer; refusals keep their status, so that the page's other data are left as they are. */
export async function keepPage(send: () => Promise<SaveReply | FormReply>) {
  try {
    const answer = await send();
    return answer.state === 'done' ? answer : data(answer, { status: 422 });
  } catch (error) {
    // A redirect: to the login page.
    if (error instanceof Response) throw error;
    return data<SaveReply>(UNREACHED, { status: 503 });
  }
}

/** True for the reply of a post: what a page is given of its action has lost its type on the way. */
export const isSaveReply = (answer: unknown): answer is SaveReply =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'values' in answer;

const UNREACHED: SaveReply = {
  state: 'refused',
  message: saveText.unreached,
  errors: [],
  byField: {},
  faultCount: 0,
  values: {},
  result: null,
};
