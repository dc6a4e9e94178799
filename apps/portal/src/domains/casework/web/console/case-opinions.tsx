// Decisions with what they verified, and the corrections that were asked for.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

export const CaseOpinions = ({ file: { approvals, corrections } }: { file: CaseFile }) => (
  <Card as="section" labelledBy="approvals">
    <SectionHead id="approvals" title={text.approvals} />
    {approvals.length === 0 ? <p>{text.noApprovals}</p> : null}
    <ul className={css.notes}>
      {approvals.map(({ nodeLabel, roleLabel, label, at, isValid, isOwn, lines }) => (
        <li key={`${at} ${label}`}>
          <p>
            {nodeLabel}：{label} {isValid ? null : <Tag>{text.invalid}</Tag>}
          </p>
          {lines.map((line) => (
            <p key={line.name}>
              {line.label}：{line.text || '--'}
            </p>
          ))}
          <span className={css.hint}>
            {isOwn ? text.mine : roleLabel} · {at.slice(0, 16)}
          </span>
        </li>
      ))}
    </ul>
    {corrections.length === 0 ? null : (
      <>
        <h3>{text.corrections}</h3>
        <ul className={css.notes}>
          {corrections.map(({ id, note, due, extended, status, askedAt, items }) => (
            <li key={id}>
              <p>
                <Tag tone={status === 'open' ? 'orange' : 'gray'}>{text.correctionStates[status]}</Tag> {note}
              </p>
              <ol>
                {items.map(({ item, label, note: asked }) => (
                  <li key={item}>{asked ? `${label}：${asked}` : label}</li>
                ))}
              </ol>
              {extended === null ? null : <p>{extended}</p>}
              <span className={css.hint}>
                {askedAt.slice(0, 16)} · {due}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
