// What refuses a step as a whole, at its button: with the way to the part of the page that the sentence speaks of.
import { Notice } from '@yqt/ui/notice';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import { partId } from './part-id.ts';

export interface EventFaultProps {
  event: string;
  /** Of the last post, whichever step it was. */
  reply: FormReply | undefined;
  parts: CaseDesk['parts'];
}

export function EventFault({ event, reply, parts }: EventFaultProps) {
  if (reply?.state !== 'refused' || reply.values['event'] !== event) return null;
  const told = reply.byField['event'];
  if (told === undefined) return null;
  const links = parts.flatMap(({ title }, at) => (told.includes(title) ? [{ title, to: partId(at) }] : []));
  return (
    <Notice tone="error">
      {told}
      {links.map(({ title, to }) => (
        <p key={to}>
          <a href={`#${to}`}>{title}</a>
        </p>
      ))}
    </Notice>
  );
}
