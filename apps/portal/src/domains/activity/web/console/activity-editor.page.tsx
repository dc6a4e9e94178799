// 活动编辑 (/console/activity/{id}): the whole activity in one form; published ones are changed at once.
import { isAnswers, type Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import { readPost } from '@yqt/forms/read-post';
import { dayText } from '@yqt/kernel/dates';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { isSameAnswers } from '@yqt/ui/form/form-conflict';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { TextArea } from '@yqt/ui/text-input';
import { Form } from 'react-router';
import { FORM_KEY } from '@yqt/endpoint/client';
import { FormKey, useFormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { conflictReply, failedReply, formText, replyFaults } from '../../../../page/form.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { PictureAnswer } from '../../../file/web/pictures.part.tsx';
import { sendFile } from '../../../file/web/send-file.part.ts';
import { EnrolDesign } from '../../../registration/web/enrol-design.part.tsx';
import { activityForm } from '../../activity-form.rules.ts';
import { activityDeskContract } from '../../contract.ts';
import { StatusTag } from '../status-tag.tsx';
import type { Route } from './+types/activity-editor.page';
import css from './desk.module.css';
import { ActivityConflict } from './activity-conflict.tsx';
import { activityDeskText, activityEditorText as text } from './desk.text.ts';
import type { EditorReply } from './saved-in-place.ts';
import { useSavedInPlace } from './use-saved-in-place.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { getDraft } = apiOf(context, activityDeskContract);
  return { draft: await orErrorPage(request, getDraft({ id: params.id })), on: dayText(new Date()) };
}

const PREFIX = /^answers\./;
const PICKERS = { design: EnrolDesign, picture: PictureAnswer };

export async function action({
  request,
  params,
  context,
}: Route.ActionArgs): Promise<EditorReply | Response> {
  const api = apiOf(context, activityDeskContract);
  const posted = await request.formData();
  const id = params.id;
  const act = formText(posted, 'act');
  const to = paths.consoleActivity(id);
  if (act === 'cancel') {
    const outcome = await attempt(api.cancelActivity({ id, reason: formText(posted, 'reason') }));
    if (outcome.ok) return redirectWithFlash(context, { to, text: text.told(outcome.value.told) });
    return failedReply<Answers | null>(request, outcome.error, { values: null });
  }
  const given = mergedIn(posted) ?? readPost(activityForm, posted);
  const values = answersIn(given, dayText(new Date()));
  const revision = Number(formText(posted, 'revision')) || 0;
  const tried = await attempt(api.saveActivity({ id, revision, answers: values }));
  const theirs = tried.ok || tried.error.status !== 409 ? null : await attempt(api.getDraft({ id }));
  const stored = theirs?.ok === true && theirs.value.canWrite ? theirs.value : null;
  const isSame = stored !== null && isSameAnswers(stored.values, values);
  if (stored && stored.revision !== revision && !isSame)
    return conflictReply(values, { act, from: revision, stored: stored.revision });
  const saved = stored && isSame ? { ok: true as const, value: stored } : tried;
  const outcome = saved.ok && act === 'publish' ? await attempt(api.publishActivity({ id })) : saved;
  const done = act === 'publish' ? text.published : act === 'live' ? text.savedTold : text.saved;
  if (outcome.ok) return redirectWithFlash(context, { to, text: done });
  const fields = outcome.error.fields.map((one) => ({ ...one, field: one.field.replace(PREFIX, '') }));
  const reply = failedReply<Answers | null>(request, { ...outcome.error, fields }, { values });
  const from = saved.ok ? saved.value.revision : revision;
  return { ...reply, result: { act, from, stored: from } };
}

/** As it is stored of a draft. */
const answersIn = (given: unknown, on: string): Answers =>
  checkDraft(activityForm, given, { on, codes: NO_CODE_TREES }).answers;

/** The choice between two versions, where one was made. */
const MERGED = 'merged';

function mergedIn(posted: FormData): Answers | null {
  const sent = formText(posted, MERGED);
  if (sent === '') return null;
  try {
    const merged: unknown = JSON.parse(sent);
    return isAnswers(merged) ? merged : null;
  } catch {
    return null; // nobody's choice
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

/** One activity, one form: going through the browser's history from one to another keeps nothing of the first. */
export default function ActivityEditorPage(props: Route.ComponentProps) {
  return <ActivityEditor key={props.loaderData.draft.id} {...props} />;
}

function ActivityEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, on } = loaderData;
  const { id, title, state, status, statusLabel, form, dictionaries, canWrite, cancelReason } = draft;
  const { frame, base, values, kept, send } = useSavedInPlace({
    stored: draft,
    reply: actionData,
    read: (written, before) => answersIn(readPost(activityForm, new FormData(written), before), on),
  });
  const formKey = useFormKey();
  const settle = (merged: Answers) =>
    send(
      {
        [MERGED]: JSON.stringify(merged),
        revision: String(draft.revision),
        act: state === 'draft' ? (kept?.result?.act ?? 'save') : 'live',
        [FORM_KEY]: formKey,
      },
      merged,
    );
  return (
    <div className={css.stack}>
      <p>
        <LinkButton to={useListPlace(paths.consoleActivities())} variant="text">
          {activityDeskText.back}
        </LinkButton>
      </p>
      <div className={css.head}>
        <h1>{title || activityDeskText.untitled}</h1>
        <Links id={id} isDraft={state === 'draft'} />
      </div>
      <p className={css.acts}>
        <StatusTag status={status} label={statusLabel} />{' '}
        {draft.isDemo ? <Tag>{activityDeskText.demo}</Tag> : null}
      </p>
      {state === 'published' ? <Notice>{text.liveNote}</Notice> : null}
      {state === 'cancelled' ? <Notice tone="warning">{text.isCancelled(cancelReason)}</Notice> : null}
      <ActivityConflict draft={draft} base={base} reply={kept} onSettle={settle} />
      <FormFrame
        {...frame}
        view={{
          form,
          values,
          on,
          dictionaries,
          files: draft.files,
          upload: sendFile,
          pickers: PICKERS,
          ...(canWrite ? {} : { editable: [] }),
        }}
        faults={replyFaults(kept)}
      >
        <FormKey />
        <input type="hidden" name="revision" value={base.revision} />
        {canWrite ? <Bar isDraft={state === 'draft'} /> : null}
      </FormFrame>
      {canWrite && state === 'published' && status !== 'ended' ? <CallOff /> : null}
    </div>
  );
}

const Links = ({ id, isDraft }: { id: string; isDraft: boolean }) =>
  isDraft ? null : (
    <div className={css.acts}>
      <LinkButton to={paths.activity(id)}>{text.view}</LinkButton>
      <LinkButton to={paths.consoleActivityEntries(id)}>{text.entries}</LinkButton>
      <LinkButton to={paths.consoleCheckin(id)}>{text.checkin}</LinkButton>
    </div>
  );

const Bar = ({ isDraft }: { isDraft: boolean }) => (
  <p className={css.acts}>
    <Button
      type="submit"
      name="act"
      value={isDraft ? 'save' : 'live'}
      variant={isDraft ? 'default' : 'primary'}
    >
      {text.save}
    </Button>
    {isDraft ? (
      <Button type="submit" name="act" value="publish" variant="primary">
        {text.publish}
      </Button>
    ) : null}
  </p>
);

const CallOff = () => (
  <AskTwice label={text.cancel} question={text.cancelAsk}>
    <Form method="post" noValidate className={css.fields}>
      <FormKey />
      <input type="hidden" name="act" value="cancel" />
      <TextArea name="reason" label={text.reason} maxLength={200} isRequired />
      <Button type="submit" variant="danger">
        {text.cancelYes}
      </Button>
    </Form>
  </AskTwice>
);
