// 资格自查: the conditions on the facts of today, and what the applicant says to those that no fact decides.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../form-key.tsx';
import type { FormReply } from '../../../page/form.ts';
import type { SelfCheckView } from '../declare-shapes.rules.ts';
import css from './declaration.module.css';
import { applyText as text } from './declaration.text.ts';

type Line = SelfCheckView['lines'][number];
const TONES: Record<Line['verdict'], TagTone> = { yes: 'green', no: 'gray', unknown: 'ask' };
const OVERALL = 'overall';

export interface SelfCheckProps {
  id: string;
  check: SelfCheckView;
  reply: Pick<FormReply, 'message' | 'byField' | 'state'> | undefined;
}

export function SelfCheck({ id, check, reply }: SelfCheckProps) {
  const { lines, verdictLabel, explanation, isExplanationOpen } = check;
  const isAsked = isExplanationOpen || lines.some(({ isOpen }) => isOpen);
  const isBusy = useNavigation().state !== 'idle';
  // conditions that officers wrote: no fact is asked for them
  const isOwn = check.ruleVersion === null;
  return (
    <Card as="section" labelledBy="self-check">
      <SectionHead id="self-check" title={text.check} description={isOwn ? text.ownHint : text.checkHint} />
      <p>
        {text.overall}：<strong>{verdictLabel}</strong>
        {check.isComplete ? null : `；${text.incomplete}`}
      </p>
      {reply?.message ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
          {reply.message}
        </Notice>
      ) : null}
      <Form method="post" noValidate className={css.list} aria-label={text.check}>
        <FormKey />
        <input type="hidden" name="id" value={id} />
        {lines.map((line) => (
          <CheckLine
            key={line.id}
            line={line}
            isOwn={isOwn}
            error={reply?.byField[`qualification.${line.id}`]}
          />
        ))}
        {explanation !== '' && !isExplanationOpen ? <p>{text.filedReason(explanation)}</p> : null}
        {isExplanationOpen ? (
          <Note
            line={OVERALL}
            label={text.explain}
            value={explanation}
            error={reply?.byField['qualification.overall']}
          />
        ) : null}
        {isAsked ? (
          <div>
            <Button type="submit" name="intent" value="qualify" isBusy={isBusy}>
              {text.keep}
            </Button>
          </div>
        ) : null}
      </Form>
    </Card>
  );
}

function CheckLine({ line, isOwn, error }: { line: Line; isOwn: boolean; error: string | undefined }) {
  const { id, required, verdict, verdictLabel, actual, source, asOf, clause, evidence, isOpen, isMet, note } =
    line;
  const inGroup = line.group ? text.inGroup(line.group.required) : '';
  const known = actual === null ? text.nothingKnown : [actual, source, asOf].filter(Boolean).join(' ');
  const facts = [
    inGroup,
    isOwn ? '' : `${text.known}：${known}`,
    clause === null ? '' : `${text.clause}：${clause}`,
  ]
    .filter(Boolean)
    .join('；');
  return (
    <div className={css.line}>
      <p className={css.tags}>
        <Tag tone={TONES[verdict]}>{verdictLabel}</Tag> <span>{required}</span>
      </p>
      {facts === '' ? null : <p>{facts}</p>}
      {evidence.length > 0 ? <p>{text.evidence(evidence)}</p> : null}
      {isOpen ? (
        <>
          <fieldset className={css.choice}>
            <legend className="visually-hidden">{`${text.isMet}：${required}`}</legend>
            <span aria-hidden="true">{text.isMet}</span>
            {(['yes', 'no'] as const).map((word) => (
              <label key={word}>
                <input
                  type="radio"
                  name={`met:${id}`}
                  value={word}
                  defaultChecked={isMet === (word === 'yes')}
                />{' '}
                {text[word]}
              </label>
            ))}
          </fieldset>
          <Note line={id} label={text.note} value={note} error={error} />
        </>
      ) : isMet === null ? null : (
        <p>{text.filedAnswer([text[isMet ? 'yes' : 'no'], note].filter(Boolean).join('：'))}</p>
      )}
    </div>
  );
}

function Note({
  line,
  label,
  value,
  error,
}: {
  line: string;
  label: string;
  value: string;
  error: string | undefined;
}) {
  return (
    <TextArea
      id={`note-${line}`}
      name={`note:${line}`}
      label={label}
      {...(error === undefined ? {} : { error })}
      rows={2}
      maxLength={500}
      defaultValue={value}
    />
  );
}
