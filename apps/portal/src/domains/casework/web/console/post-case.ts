// What the forms of a case at the desk do. Server only.
import type { RouterContextProvider } from 'react-router';
import { readPost } from '@yqt/forms/read-post';
import { apiOf, attempt, isDocumentPost } from '../../../../page/api.ts';
import {
  answerForm,
  doneReply,
  failedReply,
  formText,
  formTexts,
  type FormReply,
} from '../../../../page/form.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { returnTarget } from '../../../../page/api.ts';
import { caseworkContract } from '../../contract.ts';
import { postAppraisal } from '../../appraisal/web/post-appraisal.ts';
import { checkArchive } from '../../archive/web/check-archive.ts';
import { deskContract } from '../../desk/contract.ts';
import { besideOf } from './post-beside.ts';
import { deskCaseText as text } from './console.text.ts';

type Context = Readonly<RouterContextProvider>;

export async function postCase(request: Request, context: Context, id: string): Promise<FormReply> {
  const form = await request.formData();
  const api = apiOf(context, caseworkContract);
  switch (formText(form, 'intent')) {
    case 'note':
      return answerForm(request, {
        work: api.addNote({ id, text: formText(form, 'text').trim() }),
        done: text.noteAdded,
      });
    case 'watch': {
      const isWatched = formText(form, 'isWatched') === 'true';
      return answerForm(request, {
        work: apiOf(context, deskContract).watchCase({ id, isWatched }),
        done: isWatched ? text.watched : text.unwatched,
      });
    }
    case 'check-archive':
      return checkArchive(request, context, id);
    case 'assign':
      return postAssignment(request, context, { id, form });
    default: {
      const appraised = postAppraisal(request, context, { id, form });
      if (appraised) return appraised;
      const beside = besideOf(context, { id, form });
      return beside ? answerForm(request, beside) : postAct(request, context, { id, form });
    }
  }
}

interface Posted {
  id: string;
  form: FormData;
}

const ASSIGNED = { me: text.taken, nobody: text.givenBack, account: text.handed } as const;

async function postAssignment(request: Request, context: Context, { id, form }: Posted): Promise<FormReply> {
  const given = formText(form, 'to');
  const to = given === 'me' || given === 'nobody' ? given : 'account';
  const accountId = formText(form, 'accountId');
  const work = apiOf(context, caseworkContract).assignCase({
    id,
    taskId: formText(form, 'taskId'),
    to,
    was: formText(form, 'was') || null,
    ...(to === 'account' && accountId ? { accountId } : {}),
  });
  return answerForm(request, { work, done: ASSIGNED[to] });
}

async function postAct(request: Request, context: Context, { id, form }: Posted): Promise<FormReply> {
  const api = apiOf(context, caseworkContract);
  const event = formText(form, 'event');
  const file = await attempt(api.getCase({ id }));
  if (!file.ok) return failedReply(request, file.error, { values: {} });
  const action = file.value.actions.find((one) => one.event === event);
  const outcome = await attempt(
    api.actOnCase({
      id,
      event,
      version: Number(formText(form, 'version')),
      ...words(form, ['reason', 'reasonCode', 'repeatReason', 'until', 'seen']),
      ...(action?.form ? { payload: readPost(action.form, form) } : {}),
      ...(action?.isCorrection ? correctionOf(form) : {}),
      ...(action?.isOpinion ? restingOn(form) : {}),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values: words(form, ['material', 'event']) });
  const label = action?.label ?? event;
  const message = outcome.value.isPending ? text.proposed(label) : text.done(label, outcome.value.stateLabel);
  if (isDocumentPost(request)) throw redirectWithFlash(context, { to: returnTarget(request), text: message });
  return doneReply({}, { message, result: null });
}

/** The texts that say something. */
const words = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const given = formText(form, name).trim();
      return given ? [[name, given]] : [];
    }),
  );

/** Nothing chosen = the whole case. */
function restingOn(form: FormData) {
  const restsOn = formTexts(form, 'restsOn');
  return restsOn.length ? { restsOn } : {};
}

function correctionOf(form: FormData) {
  const days = Number(formText(form, 'days'));
  return {
    proposals: formTexts(form, 'proposal'),
    items: formTexts(form, 'item').map((item) => ({ item, note: formText(form, `note ${item}`).trim() })),
    ...(days > 0 ? { days } : {}),
  };
}
