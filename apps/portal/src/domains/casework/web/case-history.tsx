// Where a case stands, and everything that happened to it.
import { Card, SectionHead } from '@yqt/ui/card';
import type { CaseView } from '../contract.ts';
import css from './case.module.css';
import { caseText } from './case.text.ts';

export function StageLine({ stages }: Pick<CaseView, 'stages'>) {
  return (
    <ol className={css.stages} aria-label={caseText.stages}>
      {stages.map(({ label, status }) => (
        <li
          key={label}
          className={css.stage}
          data-status={status}
          aria-current={status === 'now' ? 'step' : undefined}
        >
          {label}
          <span className="visually-hidden">（{caseText.stage[status]}）</span>
        </li>
      ))}
    </ol>
  );
}

export function CaseHistory({ events }: Pick<CaseView, 'events'>) {
  return (
    <Card as="section" labelledBy="history">
      <SectionHead id="history" title={caseText.history} />
      <ol className={css.list}>
        {events.toReversed().map(({ seq, at, label, stateLabel, roleLabel, reason }) => (
          <li key={seq}>
            <time dateTime={at.replace(' ', 'T')}>{at}</time> {roleLabel} {label}：{stateLabel}
            {reason === null ? null : <p>{`${caseText.reason}：${reason}`}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
