// 办理进程 of a declaration: its nodes in order, at each the department, the days promised and used, opinions and papers.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../paths.ts';
import type { TimelineNode } from '../timeline.rules.ts';
import css from './timeline.module.css';
import { courseText as text } from './timeline.text.ts';

type Turn = TimelineNode['turns'][number];

export function DeclarationCourse({ id, nodes }: { id: string; nodes: readonly TimelineNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <Card as="section" labelledBy="timeline">
      <SectionHead id="timeline" title={text.title} description={text.lead} />
      <ol className={css.nodes}>
        {nodes.map(({ code, label, status, promised, isOutside, turns, papers }) => (
          <li
            key={code}
            className={css.node}
            data-status={status}
            aria-current={status === 'now' ? 'step' : undefined}
          >
            <h3 className={css.head}>
              {label} <Tag tone={TONES[status]}>{text.status[status]}</Tag>
              {isOutside ? (
                <>
                  {' '}
                  <Tag tone="gray">{text.outside}</Tag>
                </>
              ) : null}
            </h3>
            {turns.length === 0 && promised !== null ? (
              <p className={css.quiet}>{termText(isOutside)(promised)}</p>
            ) : null}
            {turns.map((turn) => (
              <TurnAt
                key={`${turn.department} ${turn.openedAt} ${turn.closedAt}`}
                turn={turn}
                isOutside={isOutside}
              />
            ))}
            {papers.length === 0 ? null : (
              <p className={css.papers}>
                {papers.map(({ id: paperId, kind, title, no }) => (
                  <a key={paperId} href={paths.caseDocument(id, kind, { paperId })}>
                    {text.paper(title, no)}
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const TONES = { done: 'green', now: 'orange', ahead: 'gray', ended: 'gray' } as const;

/** What does not count is no promise. */
const termText = (isOutside: boolean) => (isOutside ? text.expected : text.promised);

function TurnAt({ turn, isOutside }: { turn: Turn; isOutside: boolean }) {
  const { department, openedAt, closedAt, outcome, reason, lines, light } = turn;
  return (
    <div className={css.turn}>
      <p>
        <strong>{department}</strong>
        {outcome === null ? null : `　${outcome}`}
      </p>
      <p className={css.quiet}>
        {wholeDates(text.span(openedAt, closedAt))}　{daysText(turn, isOutside)}{' '}
        {light === 'soon' || light === 'overdue' ? (
          <Tag tone={light === 'soon' ? 'orange' : 'red'}>{text.light[light]}</Tag>
        ) : null}
      </p>
      {reason === null ? null : <p className={css.words}>{`${text.reason}：${reason}`}</p>}
      {lines.map((line) => (
        <p key={line.label} className={css.words}>{`${line.label}：${line.text}`}</p>
      ))}
    </div>
  );
}

const daysText = ({ promised, used }: Turn, isOutside: boolean): string =>
  [promised === null ? '' : termText(isOutside)(promised), used === null ? '' : text.used(used)]
    .filter(Boolean)
    .join('，');
