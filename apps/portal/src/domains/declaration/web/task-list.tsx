// What is still to be done before a declaration can be sent.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { OutputOf } from '@yqt/endpoint/define';
import type { declarationContract } from '../contract.ts';
import css from './declaration.module.css';
import { applyText as text } from './declaration.text.ts';

type Parts = OutputOf<(typeof declarationContract)['listParts']>['records'];

/** Where a part is on the page: files and self-check have their own cards, the rest are sections of the form. */
const ANCHORS: Readonly<Record<string, string>> = { materials: 'materials', qualification: 'self-check' };
const anchorOf = (code: string): string => ANCHORS[code] ?? `section-${code}`;

export const TaskList = ({ parts }: { parts: Parts }) => (
  <Card as="section" labelledBy="tasks">
    <SectionHead id="tasks" title={text.tasks} />
    <ol className={css.list}>
      {parts.map((part) => (
        <li key={part.code} className={css.tags}>
          <a href={`#${anchorOf(part.code)}`}>{part.title}</a>
          <Tag tone={part.isDone ? 'green' : 'orange'}>{stateOf(part)}</Tag>
        </li>
      ))}
    </ol>
  </Card>
);

/** What a correction asks for comes first: the rest was filed once. */
function stateOf({ isDone, missing, asked, untouched }: Parts[number]): string {
  if (missing > 0) return text.missing(missing);
  if (asked > 0) return untouched > 0 ? text.toCorrect(untouched) : text.corrected(asked);
  return isDone ? text.done : text.todo;
}
