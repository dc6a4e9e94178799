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
      {parts.map(({ code, title, isDone, missing }) => (
        <li key={code} className={css.tags}>
          <a href={`#${anchorOf(code)}`}>{title}</a>
          <Tag tone={isDone ? 'green' : 'orange'}>
            {isDone ? text.done : missing > 0 ? text.missing(missing) : text.todo}
          </Tag>
        </li>
      ))}
    </ol>
  </Card>
);
