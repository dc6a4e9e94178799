// What a form of the case did, or what happened meanwhile; takes the focus, and leads on to the next case.
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import type { Neighbours } from './load-neighbours.ts';

export function CaseOutcome({ reply, neighbours }: { reply: FormReply; neighbours: Neighbours }) {
  const ref = useRef<HTMLDivElement>(null);
  // Outside system: focus. The form that was sent may be gone with what it did.
  useLayoutEffect(() => ref.current?.focus(), [reply]);
  const isDone = reply.state === 'done';
  const { next, search } = neighbours;
  return (
    <div ref={ref} tabIndex={-1} className={css.outcome}>
      <Notice
        tone={isDone ? 'success' : 'error'}
        title={isDone ? reply.message : `${text.refused}：${reply.message}`}
        isLive
        {...(isDone && next !== null
          ? { actions: <Link to={`${paths.consoleCase(next)}${search}`}>{text.next}</Link> }
          : {})}
      />
    </div>
  );
}
