// 账号与个人信息: what a person may ask about their own data, and 注销账号: what goes and what stays is told before, and so is everything
// that stands in the way.
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { PERSONAL_DATA } from '../../../feedback/contract.ts';
import auth from '../../web/auth.module.css';
import { postOf } from '../../web/form-shape.ts';
import { PasswordInput } from '../../web/password-input.tsx';
import { closingContract, type Closing } from '../contract.ts';
import type { Route } from './+types/account.page';
import css from './account.module.css';
import { closingText as text } from './account.text.ts';

const SHAPE = { fields: ['password', 'loginName', 'isSure'], kept: ['loginName'] };
const NO_ERRORS: FormReply['errors'] = [];

export async function loader({ request, context }: Route.LoaderArgs) {
  const closing = await orErrorPage(request, apiOf(context, closingContract).getClosing({}));
  return { closing, ask: paths.feedback({ kind: PERSONAL_DATA }) };
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply | Response> {
  const form = await request.formData();
  const input = {
    password: formText(form, 'password'),
    loginName: formText(form, 'loginName'),
    isSure: form.get('isSure') === 'yes',
  };
  const outcome = await attempt(apiOf(context, closingContract).closeAccount(input));
  if (!outcome.ok) return failedReply(request, outcome.error, postOf(form, SHAPE));
  return redirectWithFlash(context, { to: paths.home(), text: text.done });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { closing, ask } = loaderData;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <Rights ask={ask} />
      <Card as="section" labelledBy="close">
        <SectionHead id="close" title={text.close} />
        <p className={css.lead}>{text.closeLead}</p>
        <h3>{text.gone}</h3>
        <Items items={text.goneItems} />
        <h3>{text.stays}</h3>
        <Items items={text.staysItems} />
        {closing.blocks.length > 0 ? (
          <Blocks blocks={closing.blocks} />
        ) : (
          <ClosingForm closing={closing} reply={actionData} />
        )}
      </Card>
    </div>
  );
}

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className={css.items}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function Rights({ ask }: { ask: string }) {
  const items = [
    { to: paths.enterpriseInfo(), word: text.ownItems.enterprise },
    { to: paths.messageSettings(), word: text.ownItems.messages },
    { to: paths.collect(), word: text.ownItems.collect },
    { to: paths.privacy(), word: text.ownItems.privacy },
  ];
  return (
    <Card as="section" labelledBy="rights">
      <SectionHead id="rights" title={text.rights} />
      <h3>{text.own}</h3>
      <ul className={css.items}>
        {items.map(({ to, word }) => (
          <li key={to}>
            <Link to={to}>{word}</Link>
          </li>
        ))}
      </ul>
      <p className={css.lead}>{text.askLead}</p>
      <Link to={ask}>{text.ask}</Link>
    </Card>
  );
}

const Blocks = ({ blocks }: Pick<Closing, 'blocks'>) => (
  <Notice tone="warning" title={text.blocked}>
    <ul className={css.items}>
      {blocks.map((block) => (
        <li key={block.text}>
          {block.text}
          {block.link === null ? null : <Link to={block.link}>{text.goTo}</Link>}
        </li>
      ))}
    </ul>
  </Notice>
);

function ClosingForm({ closing, reply }: { closing: Closing; reply: FormReply | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const { isLocal, loginName } = closing;
  return (
    <Form method="post" noValidate className={auth.narrow} action={paths.account()}>
      <FormKey />
      <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
      {isLocal ? (
        <PasswordInput
          name="password"
          label={text.password}
          error={reply?.byField['password']}
          autoComplete="current-password"
        />
      ) : (
        <TextInput
          name="loginName"
          label={text.loginName}
          hint={text.loginNameHint(loginName)}
          error={reply?.byField['loginName']}
          defaultValue={reply?.values['loginName'] ?? ''}
          autoComplete="off"
          maxLength={64}
          isRequired
        />
      )}
      <div className={auth.agree}>
        {reply?.byField['isSure'] ? (
          <p id="isSure-error" className={auth.fault}>
            {reply.byField['isSure']}
          </p>
        ) : null}
        <Checkbox
          id="isSure"
          name="isSure"
          value="yes"
          required
          aria-invalid={reply?.byField['isSure'] ? true : undefined}
          aria-describedby={reply?.byField['isSure'] ? 'isSure-error' : undefined}
          label={text.sure}
        />
      </div>
      <Button type="submit" variant="danger" isBusy={isBusy}>
        {text.submit}
      </Button>
    </Form>
  );
}
