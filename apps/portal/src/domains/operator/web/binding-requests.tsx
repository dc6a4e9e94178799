// The open binding requests on the workbench, each with its letter and the two decisions. Plain forms of the page.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../form-key.tsx';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import type { BindingCase } from '../../identity/contract.ts';
import { TakeoverStanding } from '../../identity/binding/web/takeover-standing.part.tsx';
import { requestsText as text } from './operator.text.ts';
import css from './workbench.module.css';

export interface BindingRequestsProps {
  requests: readonly BindingCase[];
  total: number;
  /** The answer to the decision just posted. */
  reply: FormReply | undefined;
}

export function BindingRequests({ requests, total, reply }: BindingRequestsProps) {
  return (
    <>
      {reply?.message ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} title={reply.message} isLive />
      ) : null}
      {requests.length === 0 ? <p>{text.none}</p> : null}
      {total > requests.length ? <p>{text.shown(requests.length, total)}</p> : null}
      <ul className={css.requests}>
        {requests.map((request) => (
          <Request key={request.id} request={request} reply={reply} />
        ))}
      </ul>
    </>
  );
}

function Request({ request, reply }: { request: BindingCase; reply: FormReply | undefined }) {
  const { id, enterprise, creditCode, loginName, name, createdAt, wants } = request;
  const refused = reply?.state === 'refused' && reply.values['id'] === id ? reply : undefined;
  return (
    <li className={css.request}>
      <h3>
        {enterprise} {wants === 'recovery' ? <Tag tone="orange">{text.recovery}</Tag> : null}
      </h3>
      <DescriptionList
        columns={2}
        items={[
          { term: text.creditCode, value: creditCode },
          { term: text.applicant, value: name ? `${name}（${loginName}）` : loginName },
          { term: text.at, value: createdAt },
          { term: text.letter, value: <Letter id={id} of={enterprise} /> },
        ]}
      />
      <TakeoverStanding of={request} />
      <Form method="post" className={css.decision}>
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={enterprise} />
        <input type="hidden" name="seen" value={request.standing?.mark ?? ''} />
        <TextInput
          name="reason"
          id={`reason-${id}`}
          label={text.reason}
          hint={text.reasonHint}
          maxLength={200}
          defaultValue={refused?.values['reason'] ?? ''}
          error={refused?.byField['reason']}
        />
        <Button
          type="submit"
          name="decision"
          value="approved"
          variant="primary"
          aria-label={text.approveOne(enterprise)}
        >
          {text.approve}
        </Button>
        <Button type="submit" name="decision" value="rejected" aria-label={text.rejectOne(enterprise)}>
          {text.reject}
        </Button>
      </Form>
    </li>
  );
}

const Letter = ({ id, of }: { id: string; of: string }) => (
  <a href={paths.bindingLetter(id)} download aria-label={text.letterOf(of)}>
    {text.download}
  </a>
);
