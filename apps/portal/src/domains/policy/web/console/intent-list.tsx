// The words of owners in force, each to be changed or taken away.
import { Form, Link } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { Button } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Pager } from '@yqt/ui/pager';
import { ResultList } from '@yqt/ui/result-list';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import type { IntentWord, wordsContract } from '../../words/contract.ts';
import css from './search-words.module.css';
import { wordsText as text } from './search-words.text.ts';

type Found = OutputOf<(typeof wordsContract)['listIntentWords']>;

export function IntentList({ found, search }: { found: Found; search: string }) {
  const { records, total, current, size } = found;
  return (
    <>
      <ResultList
        face={{ kind: 'data', items: records }}
        label={text.list}
        summary={text.found(total)}
        keyOf={({ word }) => word}
        renderItem={(one) => <Row one={one} />}
        empty={<EmptyState kind="no-result" title={text.none} />}
      />
      <Pager total={total} current={current} size={size} query={search} pageParam="current" />
    </>
  );
}

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
