// Differences between a declaration and the enterprise's facts, each to be taken over by its own tick.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Checkbox } from '@yqt/ui/checkbox';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { DifferenceView } from '../contract.ts';
import { differenceText as text } from './difference.text.ts';
import css from './difference.module.css';

export interface DifferencesProps {
  /** Of the declaration. */
  id: string;
  differences: readonly DifferenceView[];
  reply: Pick<FormReply, 'message' | 'state'> | undefined;
}

export function Differences({ id, differences, reply }: DifferencesProps) {
  const isBusy = useNavigation().state !== 'idle';
  if (differences.length === 0 && !reply?.message) return null;
  const said = ({ label, typed, known, source }: DifferenceView) => text.line(label, typed, known, source);
  return (
    <Card as="section" labelledBy="differences">
      <SectionHead id="differences" title={text.title} description={text.hint} />
      {reply?.message ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
          {reply.message}
        </Notice>
      ) : null}
      <Form method="post" noValidate className={css.list} aria-label={text.title}>
        <FormKey />
        <input type="hidden" name="id" value={id} />
        {differences.map((one) =>
          one.refusal === null ? (
            <Checkbox key={one.field} name="difference" value={one.field} label={said(one)} />
          ) : (
            <p key={one.field} className={css.kept}>
              {wholeDates(`${said(one)}。${one.refusal}`)}
            </p>
          ),
        )}
        {differences.some(({ refusal }) => refusal === null) ? (
          <div>
            <Button type="submit" name="intent" value="take-differences" isBusy={isBusy}>
              {text.take}
            </Button>
          </div>
        ) : null}
      </Form>
    </Card>
  );
}
