// Who has the officer's open tasks of a case: take, give back, hand on to somebody who may do it.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

type Task = CaseDesk['tasks'][number];
type Fetcher = FetcherWithComponents<FormReply>;

export const CaseAssignment = ({ desk: { tasks }, fetcher }: { desk: CaseDesk; fetcher: Fetcher }) =>
  tasks.length === 0 ? null : (
    <Card as="section" labelledBy="assignment">
      <SectionHead id="assignment" title={text.assignment} />
      {tasks.map((task) => (
        <OneTask key={task.id} task={task} fetcher={fetcher} />
      ))}
    </Card>
  );

function OneTask({ task, fetcher }: { task: Task; fetcher: Fetcher }) {
  const { id, nodeLabel, assigned, officers } = task;
  return (
    <div className={css.part}>
      <p>
        {nodeLabel}：{assignedText(task)}
      </p>
      <div className={css.inline}>
        {assigned === 'mine' ? null : <To task={task} to="me" label={text.take} fetcher={fetcher} />}
        {assigned === 'nobody' ? null : (
          <To task={task} to="nobody" label={text.giveBack} fetcher={fetcher} />
        )}
      </div>
      {officers.length === 0 ? (
        <p className={css.hint}>{text.noColleague}</p>
      ) : (
        <fetcher.Form method="post" className={css.inline} aria-label={text.handOn} noValidate>
          <FormKey />
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="taskId" value={id} />
          <input type="hidden" name="to" value="account" />
          <input type="hidden" name="was" value={task.assignee ?? ''} />
          <Select
            name="accountId"
            id={`to-${id}`}
            label={text.handTo}
            options={officers.map(({ accountId, name }) => ({ value: accountId, label: name }))}
          />
          <Button type="submit">{text.handOn}</Button>
        </fetcher.Form>
      )}
    </div>
  );
}

function assignedText({ assigned, assigneeName }: Task): string {
  if (assigned === 'nobody') return text.nobody;
  return assigned === 'mine' ? text.takenByMe : text.takenBy(assigneeName ?? text.colleague);
}

interface ToProps {
  task: Task;
  to: 'me' | 'nobody';
  label: string;
  fetcher: Fetcher;
}

const To = ({ task: { id, assignee }, to, label, fetcher }: ToProps) => (
  <fetcher.Form method="post">
    <FormKey />
    <input type="hidden" name="intent" value="assign" />
    <input type="hidden" name="taskId" value={id} />
    <input type="hidden" name="to" value={to} />
    <input type="hidden" name="was" value={assignee ?? ''} />
    <Button type="submit" size="s">
      {label}
    </Button>
  </fetcher.Form>
);
