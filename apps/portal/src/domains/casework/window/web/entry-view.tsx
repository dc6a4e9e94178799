// One entry from paper as its officer goes on with it: what is signed is typed, filed, and from then on read.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { useListPlace } from '../../../../page/list-place.ts';
import { paths } from '../../../../paths.ts';
import { CaseBody } from '../../web/case-body.tsx';
import type { CaseReply } from '../../web/case-form.tsx';
import { CaseHistory } from '../../web/case-history.tsx';
import type { LoadedCase } from '../../web/load-own-case.part.ts';
import { EntryLines } from './entry-notice.tsx';
import css from './entry.module.css';
import { entryText as text } from './entry.text.ts';
import { saveEntry } from './save-entry.ts';

export interface EntryViewProps {
  loaded: LoadedCase;
  reply: CaseReply;
  /** What the kind adds before the form, such as 资格自查. */
  children?: ReactNode;
}

export function EntryView({ loaded, reply, children }: EntryViewProps) {
  const { view, ends = null } = loaded;
  return (
    <div className={css.page}>
      <div>
        <LinkButton to={useListPlace(paths.consoleEntries())} size="s">
          {text.back}
        </LinkButton>
      </div>
      <h1>
        {view.title} <Tag tone={view.isEditable ? 'orange' : 'blue'}>{view.stateLabel}</Tag>
      </h1>
      {reply?.message && Object.keys(reply.byField).length === 0 ? (
        <Notice tone="error" isLive>
          {reply.message}
        </Notice>
      ) : null}
      <Notice
        tone={view.submittedAt === null ? 'warning' : 'info'}
        title={view.submittedAt === null ? text.notFiled : (view.receiptNo ?? '')}
      >
        <p>{view.submittedAt === null ? text.notFiledHint : text.filed}</p>
        {ends === null || view.submittedAt !== null ? null : <p>{ends}</p>}
        {view.entry === null ? null : <EntryLines entry={view.entry} />}
      </Notice>
      {children}
      {/* paper has nothing of the enterprise's vault */}
      <CaseBody loaded={{ ...loaded, vault: [] }} reply={reply} save={saveEntry} />
      {view.submittedAt === null ? <Removal /> : null}
      <CaseHistory events={view.events} />
    </div>
  );
}

/** Asked twice: what is removed does not come back. */
const Removal = () => (
  <details>
    <summary>{text.remove}</summary>
    <Form method="post">
      <FormKey />
      <Button type="submit" name="intent" value="remove" variant="danger">
        {text.removeNow}
      </Button>
    </Form>
  </details>
);
