// The member's kept calculations: open, or remove.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Page } from '@yqt/kernel/page';
import type { LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { paths, withQuery } from '../../../../paths.ts';
import type { CostCard } from '../cost-shapes.rules.ts';
import css from '../../report/web/workbench.module.css';
import { costSavedText as text } from './cost.text.ts';
import { FormKey } from '../../../../form-key.tsx';

export interface CostSavedProps {
  costs: LoadedList<Page<CostCard>>;
  openId: string | null;
}

export const CostSaved = ({ costs, openId }: CostSavedProps) => (
  <div data-print="hide">
    <Card as="section" labelledBy="cost-saved">
      <SectionHead id="cost-saved" title={text.title} />
      <ListView
        loaded={costs}
        label={text.title}
        rows={{ keyOf: ({ id }) => id, item: (card) => <Saved card={card} isOpen={card.id === openId} /> }}
        empty={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </Card>
  </div>
);

function Saved({ card: { id, title, sentence, ...about }, isOpen }: { card: CostCard; isOpen: boolean }) {
  return (
    <div className={css.savedRow} aria-current={isOpen || undefined}>
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
    </div>
  );
}
