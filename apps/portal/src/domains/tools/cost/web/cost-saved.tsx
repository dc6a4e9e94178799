// The member's kept calculations: open, or remove.
import { Form, Link, useLocation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Pager } from '@yqt/ui/pager';
import { paths, withQuery } from '../../../../paths.ts';
import type { CostCard } from '../cost-shapes.rules.ts';
import css from '../../report/web/workbench.module.css';
import { costSavedText as text } from './cost.text.ts';
import { FormKey } from '../../../../form-key.tsx';

export interface CostSavedProps {
  list: { records: CostCard[]; total: number; current: number; size: number };
  openId: string | null;
}

export function CostSaved({ list: { records, total, current, size }, openId }: CostSavedProps) {
  const { search } = useLocation();
  return (
    <div data-print="hide">
      <Card as="section" labelledBy="cost-saved">
        <SectionHead id="cost-saved" title={text.title} />
        {records.length === 0 ? <EmptyState title={text.none} hint={text.noneHint} /> : null}
        <ul className={css.saved}>
          {records.map(({ id, title, sentence, ...about }) => (
            <li key={id} aria-current={id === openId || undefined}>
              <div>
                <Link to={withQuery(paths.toolCost(), { id })}>{title}</Link>
                <p>{sentence}</p>
                <p className={css.quiet}>{text.meta(about)}</p>
              </div>
              <Form method="post" action={paths.toolCost()}>
                <FormKey />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="s"
                  variant="text"
                  name="intent"
                  value="delete"
                  aria-label={text.removeOf(title)}
                >
                  {text.remove}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Pager total={total} current={current} size={size} query={search} pageParam="current" />
      </Card>
    </div>
  );
}
