// 收款账户 (/user/my-apply/account): where the money of a declaration goes; its own enterprise's account, by registered name.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { payoutContract } from '../payment-contract.ts';
import type { AccountView } from '../list-shapes.rules.ts';
import type { Route } from './+types/account.page';
import css from './lists.module.css';
import { OneFile } from './one-file.tsx';
import { accountText as text } from './lists.text.ts';

const FIELDS = ['accountName', 'bank', 'branch', 'bankCode', 'accountNo'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = readQuery(payoutContract.getAccount.input, request);
  return { id, found: await orErrorPage(request, apiOf(context, payoutContract).getAccount({ id })) };
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const form = await request.formData();
  const { id } = readQuery(payoutContract.getAccount.input, request);
  const [accountName, bank, branch, bankCode, accountNo] = FIELDS.map((name) => formText(form, name).trim());
  const given = {
    accountName: accountName ?? '',
    bank: bank ?? '',
    branch: branch ?? '',
    bankCode: bankCode ?? '',
    accountNo: accountNo ?? '',
  };
  const proof = formText(form, 'proof');
  const outcome = await attempt(
    apiOf(context, payoutContract).saveAccount({ id, ...given, ...(proof === '' ? {} : { proof }) }),
  );
  return outcome.ok
    ? doneReply({}, { message: text.saved, result: null })
    : failedReply(request, outcome.error, { values: given, order: [...FIELDS, 'proof'] });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function AccountPage({ loaderData: { id, found }, actionData }: Route.ComponentProps) {
  const { title, fault, isFrozen, isEditable, mayGive, account } = found;
  return (
    <div className={css.page}>
      <div>
        <LinkButton to={paths.myApplyDetail({ id })} size="s">
          {text.back}
        </LinkButton>
      </div>
      <h1>{text.title}</h1>
      <p>{title}</p>
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      {fault === null ? null : (
        <Notice tone="warning" title={text.fault}>
          {fault}
        </Notice>
      )}
      {isFrozen ? <Notice tone="info">{text.frozen}</Notice> : null}
      {!isFrozen && !isEditable ? <Notice tone="info">{text.closed}</Notice> : null}
      {isEditable && !mayGive ? <Notice tone="info">{text.adminsOnly}</Notice> : null}
      {account === null ? null : <Given id={id} account={account} />}
      {isEditable && mayGive ? <AccountForm found={found} reply={actionData} /> : null}
    </div>
  );
}

const Given = ({ id, account }: { id: string; account: NonNullable<AccountView['account']> }) => (
  <Card as="section" labelledBy="given">
    <SectionHead id="given" title={text.given} />
    <DescriptionList
      items={[
        ...FIELDS.map((name) => ({ term: text[name], value: account[name] })),
        { term: text.givenAt, value: account.givenAt },
        {
          term: text.proof,
          value: account.proofId === null ? text.noProof : <Proof src={paths.accountProof(id)} />,
        },
        { term: text.check, value: account.isChecked ? text.isChecked : text.notChecked },
      ]}
    />
  </Card>
);

const Proof = ({ src }: { src: string }) => (
  <a href={src} download>
    {text.openProof}
  </a>
);

function AccountForm({ found, reply }: { found: AccountView; reply: FormReply | undefined }) {
  const { registeredName, account, needsProof } = found;
  const before: Record<string, string> = {
    accountName: account?.accountName ?? registeredName,
    bank: account?.bank ?? '',
    branch: account?.branch ?? '',
    bankCode: account?.bankCode ?? '',
  };
  return (
    <Form method="post" className={css.form} noValidate>
      <FormKey />
      <p className={`${css.hint} ${css.wide}`}>{text.hint(registeredName)}</p>
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={text[name]}
          error={reply?.byField[name]}
          defaultValue={reply?.values[name] ?? before[name] ?? ''}
          maxLength={100}
          autoComplete="off"
          isRequired
          {...(name === 'bankCode' || name === 'accountNo' ? { inputMode: 'numeric' } : {})}
        />
      ))}
      <OneFile
        id="account-proof"
        name="proof"
        label={text.proof}
        hint={account === null || account.proofId === null ? text.proofHint(needsProof) : text.proofAgain}
        error={reply?.byField['proof']}
        accept={['.pdf', '.jpg', '.jpeg', '.png']}
      />
      {account?.isChecked === true ? <p className={`${css.hint} ${css.wide}`}>{text.voids}</p> : null}
      <div className={css.wide}>
        <Button type="submit" variant="primary">
          {text.save}
        </Button>
      </div>
    </Form>
  );
}
