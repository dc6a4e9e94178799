// The user's binding requests that are being examined or were refused, with the reason.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { OwnBindingRequest } from '../contract.ts';
import { bindingText, requestText } from './binding.text.ts';
import css from './relation.module.css';

/** Nothing where there is none. */
export function OwnBindingRequests({ requests }: { requests: readonly OwnBindingRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Card as="section" labelledBy="requests">
      <SectionHead id="requests" title={requestText.title} />
      <ul>
        {requests.map((one) => (
          <Request key={one.id} request={one} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ request }: { request: OwnBindingRequest }) {
  const { name, creditCode, status, reason, createdAt } = request;
  const isOpen = status === 'requested';
  return (
    <li className={css.row}>
      <div className={css.who}>
        <p className={css.name}>
          {name}{' '}
          <Tag tone={isOpen ? 'orange' : 'gray'}>{isOpen ? requestText.open : requestText.rejected}</Tag>
        </p>
        <p className={css.code}>
          {bindingText.creditCode} {creditCode}
        </p>
        <p className={css.code}>{requestText.at(createdAt)}</p>
        <p className={css.outcome}>{isOpen ? requestText.openNote : requestText.reason(reason)}</p>
      </div>
    </li>
  );
}
