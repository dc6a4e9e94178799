// The words of owners in force, each to be changed or taken away.
import { Form, Link } from 'react-router';
import type { Page } from '@yqt/kernel/page';
import { Button } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Tag } from '@yqt/ui/tag';
import type { LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { IntentWord } from '../../words/contract.ts';
import css from './search-words.module.css';
import { wordsText as text } from './search-words.text.ts';

export const IntentList = ({ words }: { words: LoadedList<Page<IntentWord>> }) => (
  <ListView
    loaded={words}
    label={text.list}
    found={text.found}
    rows={{ keyOf: ({ word }) => word, item: (one) => <Row one={one} /> }}
    empty={<EmptyState kind="no-result" title={text.none} />}
  />
);

function Row({ one: { word, asks, isOwn } }: { one: IntentWord }) {
  return (
    <div className={css.row}>
      <div>
        <strong>{word}</strong> <Tag>{isOwn ? text.own : text.given}</Tag>
        <p className={css.asks}>{asks.length > 0 ? asks.join('、') : text.ignored}</p>
      </div>
      <div className={css.acts}>
        <Link to={paths.consoleWords({ word, asks: asks.join('\n') })}>{text.edit}</Link>
        <Form method="post" action={paths.consoleWords()}>
          <FormKey />
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="word" value={word} />
          <Button type="submit" size="s" title={text.removeOf(word)}>
            {text.remove}
            <span className="visually-hidden">「{word}」</span>
          </Button>
        </Form>
      </div>
    </div>
  );
}
