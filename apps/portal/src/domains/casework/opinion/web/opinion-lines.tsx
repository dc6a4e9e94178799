// One opinion as its readers see it: the question, its term, and the answer with what it rests on.
import { Tag } from '@yqt/ui/tag';
import type { Opinion } from '../contract.ts';
import { OPINION_WORDS } from '../opinion.text.ts';
import { opinionText as text } from './opinion-page.text.ts';

export const OpinionLines = ({ one }: { one: Opinion }) => (
  <>
    <p>
      <strong>{one.departmentName}</strong>{' '}
      <Tag tone={one.status === 'open' ? 'orange' : 'gray'}>{text.states[one.status]}</Tag>{' '}
      {one.isOverdue ? <Tag tone="red">{text.overdue}</Tag> : null}
    </p>
    <p>{one.question}</p>
    <p>
      {text.asked} {one.askedAt.slice(0, 16)}；{text.due} {one.dueOn ?? text.noDue}
    </p>
    {one.verdict === null ? null : (
      <p>
        {one.answeredBy}（{one.answeredAt?.slice(0, 16)}）：<strong>{OPINION_WORDS[one.verdict]}</strong>。
        {one.answer}
      </p>
    )}
    {one.verdict === null ? null : (
      <p>
        {one.restsOn.length === 0 ? text.wholeCase : `${text.restsOn}：${one.restsOn.join('、')}`}{' '}
        {one.isValid ? null : <Tag>{text.invalid}</Tag>}
      </p>
    )}
  </>
);
