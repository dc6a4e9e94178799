// 消息接收设置 (/user/message/settings): which messages come by text message or e-mail, at once or once a day, and to where.
import { LinkButton } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { CHANNELS, deliveryContract, MODES } from '../contract.ts';
import type { Route } from './+types/settings.page';
import { ContactForms } from './contact-forms.tsx';
import { ModeMatrix } from './mode-matrix.tsx';
import css from './settings.module.css';
import { settingsText as text } from './settings.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  return orErrorPage(request, apiOf(context, deliveryContract).getSettings({}));
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const form = await request.formData();
  const api = apiOf(context, deliveryContract);
  const channel = CHANNELS.find((one) => one === formText(form, 'channel')) ?? 'sms';
  switch (formText(form, 'intent')) {
    case 'contact': {
      const address = formText(form, 'address').trim();
      return answerForm(request, { work: api.addContact({ channel, address }), done: text.sent });
    }
    case 'verify': {
      const code = formText(form, 'code').trim();
      return answerForm(request, { work: api.verifyContact({ channel, code }), done: text.verifiedDone });
    }
    case 'remove':
      return answerForm(request, { work: api.removeContact({ channel }), done: text.removed });
    default:
      return answerForm(request, { work: api.saveSettings({ modes: modesOf(form) }), done: text.saved });
  }
}

/** `mode 04 sms` = now. */
const modesOf = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const [word, type = '', channel] = name.split(' ');
    const known = CHANNELS.find((one) => one === channel);
    const mode = MODES.find((one) => one === formText(form, name)) ?? 'off';
    return word === 'mode' && known ? [{ type, channel: known, mode }] : [];
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <div>
        <LinkButton to={paths.messages()} size="s">
          {text.back}
        </LinkButton>
      </div>
      {actionData?.state === 'done' ? <Notice tone="success" title={actionData.message} isLive /> : null}
      <ErrorSummary errors={actionData?.errors ?? []} />
      <ContactForms contacts={loaderData.contacts} />
      <ModeMatrix settings={loaderData} />
    </div>
  );
}
