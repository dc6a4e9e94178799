// What was posted of a form that is data, before anything is decided: the page shows it again, the call checks it.
import type { DraftOf } from './answers.ts';
import { checkDraft } from './check.ts';
import type { FormDefinition } from './form.ts';
import { readPost } from './read-post.ts';

/** Holds no day against today and looks no code up: both are the call's. */
const UNDECIDED = { on: '2020-01-01', codes: null };

/** In the form's own types. `path`: before the names of controls. */
export const postedDraft = <F extends FormDefinition>(form: F, posted: FormData, path = ''): DraftOf<F> =>
  checkDraft(form, readPost(form, posted, {}, path), UNDECIDED).answers;
