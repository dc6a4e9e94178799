// 与生效版本的差异: each difference in words, what was and what will be.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { DiffLine } from './rule-diff.ts';
import { diffText as text } from '../rule-editor.text.ts';
import css from '../editor/rule-editor.module.css';

const TONES: Record<DiffLine['kind'], TagTone> = { added: 'green', removed: 'gray', changed: 'orange' };

export interface DiffSectionProps {
  lines: readonly DiffLine[];
  /** There is no version in force. */
  isFirst: boolean;
}

export function DiffBlock({ lines, isFirst }: DiffSectionProps) {
  return (
    <Card as="section" labelledBy="diff">
      <SectionHead id="diff" title={text.title} description={isFirst ? text.first : undefined} />
      <DiffLines lines={lines} />
    </Card>
  );
}

export function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  if (lines.length === 0) return <p className={css.quiet}>{text.none}</p>;
  return (
    <ul className={css.diff}>
      {lines.map(({ kind, part, before, after, note }, at) => (
        <li key={at} data-kind={kind}>
          <p className={css.diffHead}>
            <Tag tone={TONES[kind]}>{text.kinds[kind]}</Tag> {part}
          </p>
          {before === null ? null : (
            <p>
              {kind === 'changed' ? <span className={css.quiet}>{text.before} </span> : null}
              <del>{before}</del>
            </p>
          )}
          {after === null ? null : (
            <p>
              {kind === 'changed' ? <span className={css.quiet}>{text.after} </span> : null}
              <ins>{after}</ins>
            </p>
          )}
          {note === null ? null : <p className={css.diffNote}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
