// The owner's cases of a kind, the newest first: what the page of every kind shows, and what its posts do.
import { Form } from 'react-router';
import type { Page } from '@yqt/kernel/page';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../form-key.tsx';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { BindFirst } from '../../../frame/bind-first.tsx';
import { useShell } from '../../../frame/use-shell.ts';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';
import type { FormReply } from '../../../page/form.ts';
import type { LoadedList } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import type { OwnCase } from '../contract.ts';
import css from './case.module.css';
import { caseListText as text } from './case.text.ts';

export interface OwnCaseListProps {
  loaded: LoadedList<Page<OwnCase>>;
  /** The reply to a post. */
  reply: FormReply | undefined;
  /** What the kind calls its page, and what follows from having no enterprise. */
  words: { title: string; description: string; bindFirst: string };
}

export function OwnCaseList({ loaded, reply, words }: OwnCaseListProps) {
  const role = chosenEnterprise(useShell().shell.viewer)?.role;
  return (
    <div className={css.page}>
      <div className={css.lead}>
        <h1>{words.title}</h1>
        <p>{words.description}</p>
        {role === undefined || role === 'viewer' ? null : <NewCase />}
      </div>
      {reply ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
          {reply.message}
        </Notice>
      ) : null}
      {role === undefined ? (
        <BindFirst hint={words.bindFirst} />
      ) : (
        <ListView
          loaded={loaded}
          label={words.title}
          found={text.count}
          empty={
            <EmptyState
              title={text.none(words.title)}
              hint={role === 'viewer' ? text.noneToRead : text.noneHint}
            />
          }
          rows={{ keyOf: ({ id }) => id, item: (one) => <OwnCaseCard one={one} role={role} /> }}
        />
      )}
    </div>
  );
}

const NewCase = () => (
  <Form method="post">
    <FormKey />
    <Button type="submit" name="intent" value="add" variant="primary">
      {text.add}
    </Button>
  </Form>
);

function OwnCaseCard({ one, role }: { one: OwnCase; role: EnterpriseRole }) {
  const { id, title, stateLabel, receiptNo, updatedAt, summary, isDisposable, submittedAt, link, channel } =
    one;
  const isToFill = submittedAt === null && role !== 'viewer';
  return (
    <Card as="article">
      <h2>
        {receiptNo ?? title} <Tag tone={submittedAt === null ? 'orange' : 'blue'}>{stateLabel}</Tag>{' '}
        {channel === 'window' ? <Tag>{text.window}</Tag> : null}
      </h2>
      <DescriptionList
        items={[
          ...Object.entries(summary).map(([term, value]) => ({ term, value })),
          { term: text.updated, value: updatedAt },
        ]}
      />
      <div className={css.choices}>
        <LinkButton to={link} size="s">
          {isToFill ? text.resume : text.open}
        </LinkButton>
        {isDisposable && (role === 'admin' || role === 'handler') ? <Removal id={id} /> : null}
      </div>
    </Card>
  );
}

const Removal = ({ id }: { id: string }) => (
  <AskTwice label={text.remove} question={text.removeNote}>
    <Form method="post">
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="remove" size="s" variant="danger">
        {text.removeNow}
      </Button>
    </Form>
  </AskTwice>
);

/** A new case that starts with the answers of another: posted to the list of the kind at `to`. */
export const RenewCase = ({ to, id, label }: { to: string; id: string; label: string }) => (
  <Form method="post" action={to}>
    <FormKey />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" name="intent" value="renew">
      {label}
    </Button>
  </Form>
);
