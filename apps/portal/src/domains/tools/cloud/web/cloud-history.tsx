// The enterprise's assessments, newest first.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths, withQuery } from '../../../../paths.ts';
import type { CloudSheet } from '../cloud-shapes.rules.ts';
import { cloudHistoryText as text } from './cloud.text.ts';
import css from '../../report/web/workbench.module.css';

export interface CloudHistoryProps {
  history: CloudSheet['history'];
  shownId: string | null;
}

export function CloudHistory({ history, shownId }: CloudHistoryProps) {
  return (
    <div data-print="hide">
      <Card as="section" labelledBy="cloud-history">
        <SectionHead id="cloud-history" title={text.title} />
        {history.length === 0 ? <EmptyState title={text.none} hint={text.noneHint} /> : null}
        <ul className={css.saved}>
          {history.map(({ id, createdAt, sentence, version }) => (
            <li key={id} aria-current={id === shownId || undefined}>
              <div>
                <Link to={withQuery(paths.toolCloud(), { id })}>{createdAt}</Link>
                <p>{sentence}</p>
                <p className={css.quiet}>{text.meta(version)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
