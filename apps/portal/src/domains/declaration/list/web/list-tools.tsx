// What may be done with a list as a whole: exchange it, fit it to the budget, confirm it, go on with it, publish it anew.
import { AskTwice } from '@yqt/ui/ask-twice';
import { LinkButton } from '@yqt/ui/button';
import { DateInput } from '@yqt/ui/date-input';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import type { BudgetRule } from '../list-kinds.rules.ts';
import type { ListDetail } from '../list-shapes.rules.ts';
import { RULE_WORDS } from '../list.text.ts';
import { LimitTool } from './limit-tool.tsx';
import { ListForm, Submit } from './list-form.tsx';
import css from './lists.module.css';
import { oneListText as text } from './lists.text.ts';
import { OneFile } from './one-file.tsx';

interface Budget {
  rule: BudgetRule;
  formula: string;
  isOver: boolean;
}

export function ListTools({ one, budgets }: { one: ListDetail; budgets: readonly Budget[] }) {
  return (
    <>
      <div className={css.tools}>
        <LinkButton to={paths.listExport(one.id)} size="s" reloadDocument>
          {text.exportTo}
        </LinkButton>
        {one.hasReply ? <a href={paths.listFile(one.id, 'reply')}>{text.reply}</a> : null}
        {one.hasMinutes ? <a href={paths.listFile(one.id, 'minutes')}>{text.minutes}</a> : null}
        {one.mayEdit ? <Editing one={one} /> : null}
        {one.mayEdit && budgets.some(({ isOver }) => isOver) ? <Fitting one={one} budgets={budgets} /> : null}
        {one.mayMove && one.doneCount < one.rowCount && (one.kind === 'joint' || one.kind === 'support') ? (
          <ListForm intent="move" one={one}>
            <Submit variant="primary">{text.moveDo}</Submit>
          </ListForm>
        ) : null}
        {one.mayNudge ? (
          <ListForm intent="nudge" one={one}>
            <Submit>{text.nudge}</Submit>
          </ListForm>
        ) : null}
        <LimitTool one={one} />
        {one.mayRenew ? (
          <AskTwice label={text.renew} question={text.renewAsk} tone="plain">
            <ListForm intent="renew" one={one}>
              <input type="hidden" name="no" value={one.no} />
              <Submit>{text.renew}</Submit>
            </ListForm>
          </AskTwice>
        ) : null}
      </div>
      {budgets[0] ? (
        <Notice tone={budgets[0].isOver ? 'warning' : 'info'}>
          {budgets[0].isOver
            ? budgets.map(({ rule, formula }) => <p key={rule}>{`${RULE_WORDS[rule]}：${formula}`}</p>)
            : budgets[0].formula}
        </Notice>
      ) : null}
      {one.state === 'open' && one.payBarred !== null ? (
        <Notice tone="warning">{one.payBarred}</Notice>
      ) : null}
      {one.mayConfirm ? <Confirming one={one} /> : null}
      {one.state === 'open' && !one.mayConfirm ? (
        <p className={css.hint}>{one.barred ?? text.otherHands}</p>
      ) : null}
    </>
  );
}

const Editing = ({ one }: { one: ListDetail }) => (
  <>
    {one.moved.length > 0 ? (
      <ListForm intent="refresh" one={one}>
        <Submit>{text.refresh}</Submit>
      </ListForm>
    ) : null}
    <FileTool
      one={one}
      intent="import"
      title={text.importTitle}
      label={text.importFile}
      hint={text.importHint}
      done={text.importDo}
      accept={['.xlsx']}
    />
    {one.kind === 'joint' ? (
      <FileTool
        one={one}
        intent="reply"
        title={text.replyTitle}
        label={text.replyFile}
        done={text.replyDo}
        accept={['.pdf', '.jpg', '.png']}
      />
    ) : null}
  </>
);

/** A file of the officer's, sent before the form is. */
export function FileTool({
  one,
  intent,
  title,
  label,
  hint,
  done,
  accept,
}: {
  one: Pick<ListDetail, 'revision'>;
  intent: string;
  title: string;
  label: string;
  hint?: string;
  done: string;
  accept: readonly string[];
}) {
  return (
    <details className={css.tool}>
      <summary>{title}</summary>
      <ListForm intent={intent} one={one}>
        <OneFile id={`file-${intent}`} name="fileId" label={label} hint={hint} accept={accept} />
        <Submit>{done}</Submit>
      </ListForm>
    </details>
  );
}

const Fitting = ({ one, budgets }: { one: ListDetail; budgets: readonly Budget[] }) => (
  <details className={css.tool}>
    <summary>{text.fit}</summary>
    <ListForm intent="fit" one={one}>
      <Select
        name="rule"
        label={text.rule}
        emptyLabel={null}
        options={budgets.map(({ rule }) => ({ value: rule, label: RULE_WORDS[rule] }))}
      />
      <Submit>{text.fitDo}</Submit>
    </ListForm>
  </details>
);

const SOURCES = ['园区', '区', '市', '省', '中央'] as const;

const Confirming = ({ one }: { one: ListDetail }) => (
  <AskTwice label={text.confirmTitle[one.kind]} question={text.confirmAsk[one.kind]} tone="primary">
    <ListForm intent="confirm" one={one}>
      <input
        type="hidden"
        name="moves"
        value={one.kind === 'joint' || one.kind === 'support' ? 'yes' : 'no'}
      />
      {one.kind === 'support' ? (
        <>
          <TextInput name="meeting" label={text.meeting} maxLength={100} isRequired />
          <DateInput name="metOn" label={text.metOn} isRequired />
          <TextInput name="minutesNo" label={text.minutesNo} maxLength={60} isRequired />
          <OneFile
            id="minutes-file"
            name="minutesFile"
            label={text.minutesFile}
            accept={['.pdf', '.jpg', '.png']}
          />
        </>
      ) : null}
      {one.kind === 'publicity' ? (
        <TextInput
          name="days"
          label={text.days}
          inputMode="numeric"
          defaultValue={String(one.publicityDays)}
          isRequired
        />
      ) : null}
      {one.kind === 'payment' ? (
        <>
          <TextInput name="documentNo" label={text.documentNo} maxLength={60} isRequired />
          <Select
            name="fundSource"
            label={text.fundSource}
            emptyLabel={null}
            options={SOURCES.map((value) => ({ value, label: value }))}
          />
        </>
      ) : null}
      <Submit variant="primary">{text.confirmDo[one.kind]}</Submit>
    </ListForm>
  </AskTwice>
);
