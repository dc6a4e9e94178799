// 还差什么: the smallest sets of changes that would make a policy 符合, in words, each with its kind.
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { ChangeKind, ChangeSet } from '../verdict-shape.rules.ts';
import { isHopeless } from '../verdict-lists.rules.ts';
import css from './report-item.module.css';
import { itemText } from './matching.text.ts';

const TONES: Record<ChangeKind, TagTone> = {
  supply: 'blue',
  improve: 'orange',
  wait: 'green',
  limit: 'gray',
  immutable: 'gray',
};

export interface ChangeListProps {
  changes: readonly ChangeSet[];
  /** Below the heading of the policy. */
  headingLevel?: 3 | 4;
}

export function ChangeList({ changes, headingLevel = 4 }: ChangeListProps) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  if (changes.length === 0) return null;
  const ways = changes.filter(({ kind }) => !isHopeless(kind)).length;
  return (
    <section className={css.changes}>
      <Heading className={css.changesTitle}>{itemText.changes}</Heading>
      {ways > 1 ? <p className={css.small}>{itemText.changesHint(ways < changes.length)}</p> : null}
      <ol>
        {changes.map(({ kind, kindLabel, steps }, at) => (
          <li key={at}>
            <Tag tone={TONES[kind]}>{kindLabel}</Tag>
            <ul>
              {steps.map(({ text, clause }) => (
                <li key={text}>
                  {text}
                  {clause === null ? null : <span className={css.small}>（{clause}）</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
