// What the buttons of a voice post to their page. Server only.
import { data, type RouterContextProvider } from 'react-router';
import { FORM_KEY } from '@yqt/endpoint/client';
import { apiOf, attempt } from '../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../page/form.ts';
import { voiceContract } from '../contract.ts';
import { REASON_CODES, VOICE_KINDS, type VoiceReason } from '../voice.rules.ts';

/** `yes`, `no`, or why not. */
export type Said = 'yes' | 'no' | VoiceReason;
export type VoiceReply = FormReply<Said>;

interface Posted {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The action of a page whose only forms are voices. */
export const voiceAction = async ({ request, context }: Posted): Promise<VoiceReply> =>
  answerVoice({ request, context }, await request.formData());

/** Keeps a posted voice; the reply names the thing among its values. Throws 400 for what no button posts. */
export async function answerVoice({ request, context }: Posted, form: FormData): Promise<VoiceReply> {
  const posted = formText(form, 'voice');
  const kind = VOICE_KINDS.find((one) => one === formText(form, 'kind'));
  const reason = REASON_CODES.find((one) => one === posted);
  const said = reason ?? (['yes', 'no'] as const).find((one) => one === posted);
  if (kind === undefined || said === undefined) throw data(null, { status: 400 });
  const id = formText(form, 'id');
  const { giveVoice } = apiOf(context, voiceContract);
  const formKey = formText(form, FORM_KEY);
  const given = await attempt(
    giveVoice({
      kind,
      id,
      isHelpful: said === 'yes',
      ...(reason && { reason }),
      ...(formKey !== '' && { formKey }),
    }),
  );
  const values = { id };
  return given.ok ? doneReply(values, { result: said }) : failedReply(request, given.error, { values });
}
