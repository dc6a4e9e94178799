// Kept results below a tool: open one, choose two to compare, compute again under another day's rules, remove.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { queryLink } from '@yqt/ui/query-link';
import type { Page } from '@yqt/kernel/page';
import { recordsOf, type LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import type { ResultCard } from '../tool-shapes.rules.ts';
import css from './tool.module.css';
import { resultHistoryText } from './history.text.ts';
import { FormKey } from '../../../../form-key.tsx';

export interface ResultHistoryProps {
  history: LoadedList<Page<ResultCard>>;
  /** What 规则日期 of 重新计算 starts with. */
  today: string;
}

export function ResultHistory({ history, today }: ResultHistoryProps) {
  const { search } = history;
  return (
    <div data-print="hide">
      <Card as="section" labelledBy="history">
        <SectionHead id="history" title={resultHistoryText.title} />
        {recordsOf(history).length === 0 ? null : <CompareForm />}
        <ListView
          loaded={history}
          label={resultHistoryText.title}
          rows={{
            keyOf: ({ id }) => id,
            item: (card) => (
              <Record card={card} today={today} to={queryLink(search, { result: card.id, compare: null })} />
            ),
          }}
          empty={
            <p className={css.small}>
              {resultHistoryText.none}。{resultHistoryText.noneHint}
            </p>
          }
        />
      </Card>
    </div>
  );
}

/** The boxes of the rows belong to this form by its id: forms cannot stand inside one another. */
const CompareForm = () => (
  <Form method="get" id="compare" className={css.actions} data-print="hide">
    <Button type="submit" size="s">
      {resultHistoryText.compare}
    </Button>
    <span className={css.small}>{resultHistoryText.compareHint}</span>
  </Form>
);

function Record({ card, today, to }: { card: ResultCard; today: string; to: string }) {
  return (
    <div className={css.record}>
      <input
        type="checkbox"
        name="compare"
        value={card.id}
        form="compare"
        aria-label={resultHistoryText.pick(card.createdAt)}
      />
      <div>
        <p>
          <strong>{card.gradeLabel}</strong>
        </p>
        <p className={css.small}>{card.sentence}</p>
        <p className={css.small}>
          {card.createdAt}；{resultHistoryText.ruleOn(card.on, card.docNos)}
        </p>
      </div>
      <div className={css.recordActions} data-print="hide">
        <Link to={to} aria-label={resultHistoryText.openOf(card.createdAt)}>
          {resultHistoryText.open}
        </Link>
        <Form method="post">
          <FormKey />
          <input type="hidden" name="id" value={card.id} />
          <input
            className={css.date}
            name="on"
            defaultValue={today}
            aria-label={resultHistoryText.recomputeOf(card.createdAt)}
            maxLength={20}
          />
          <Button type="submit" size="s" name="intent" value="recompute">
            {resultHistoryText.recompute}
          </Button>
        </Form>
        <Form method="post">
          <FormKey />
          <input type="hidden" name="id" value={card.id} />
          <Button
            type="submit"
            size="s"
            variant="text"
            name="intent"
            value="remove"
            aria-label={resultHistoryText.removeOf(card.createdAt)}
          >
            {resultHistoryText.remove}
          </Button>
        </Form>
      </div>
    </div>
  );
}
