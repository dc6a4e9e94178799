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
        {nodes.map(({ code, label, status, promised, turns, papers }) => (
          <li
            key={code}
            className={css.node}
            data-status={status}
            aria-current={status === 'now' ? 'step' : undefined}
          >
            <h3 className={css.head}>
              {label} <Tag tone={TONES[status]}>{text.status[status]}</Tag>
            </h3>
            {turns.length === 0 && promised !== null ? (
              <p className={css.quiet}>{text.promised(promised)}</p>
            ) : null}
            {turns.map((turn) => (
              <TurnAt key={`${turn.department} ${turn.openedAt}`} turn={turn} />
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

const TONES = { done: 'green', now: 'orange', ahead: 'gray' } as const;

function TurnAt({ turn }: { turn: Turn }) {
  const { department, openedAt, closedAt, outcome, reason, lines, light } = turn;
  return (
    <div className={css.turn}>
      <p>
        <strong>{department}</strong>
        {outcome === null ? null : `　${outcome}`}
      </p>
      <p className={css.quiet}>
        {wholeDates(text.span(openedAt, closedAt))}　{daysText(turn)}{' '}
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

const daysText = ({ promised, used }: Turn): string =>
  [promised === null ? '' : text.promised(promised), used === null ? '' : text.used(used)]
    .filter(Boolean)
    .join('，');
