// 检索词 (console): searches that found nothing, and what owners' words are read as; list, page and the word being edited
// stand in the address.
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { SearchBox } from '@yqt/ui/search-box';
import { apiOf, attempt } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { wordsContract } from '../../words/contract.ts';
import type { Route } from './+types/search-words.page';
import { IntentForm } from './intent-form.tsx';
import { IntentList } from './intent-list.tsx';
import { MissTable } from './miss-table.tsx';
import css from './search-words.module.css';
import { wordsText as text } from './search-words.text.ts';

/** As many misses as an officer looks through at a time. */
const MISSES_SHOWN = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const api = apiOf(context, wordsContract);
  const [{ query, ...words }, misses] = await Promise.all([
    loadList(request, {
      schema: wordsContract.listIntentWords.input,
      call: api.listIntentWords,
      beside: ['word', 'asks'],
    }),
    attempt(api.listSearchMisses({ current: 1, size: MISSES_SHOWN })),
  ]);
  return {
    words,
    misses,
    keyword: query.keyword ?? '',
    word: (searchParams.get('word') ?? '').slice(0, 30),
    asks: (searchParams.get('asks') ?? '').slice(0, 400),
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const form = await request.formData();
  const word = formText(form, 'word').trim();
  const api = apiOf(context, wordsContract);
  if (formText(form, 'intent') === 'remove')
    return answerForm(request, { work: api.removeIntentWord({ word }), done: text.removed(word) });
  const asks = formText(form, 'asks')
    .split(/[\r\n、，,；;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return answerForm(request, { work: api.saveIntentWord({ word, asks }), done: text.saved(word) });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function SearchWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, misses, keyword, word, asks } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <div className={css.columns}>
        <Card as="section" labelledBy="misses">
          <SectionHead id="misses" title={text.misses} />
          <p className={css.lead}>{text.missesNote}</p>
          <PagePart outcome={misses}>{({ records }) => <MissTable records={records} />}</PagePart>
        </Card>
        <Card as="section" labelledBy="form">
          <SectionHead id="form" title={text.form} />
          <IntentForm key={`${word} ${asks}`} word={word} asks={asks} />
        </Card>
      </div>
      <Card as="section" labelledBy="words">
        <SectionHead id="words" title={text.list} />
        <SearchBox
          label={text.find}
          defaultValue={keyword}
          query={words.search}
          pageParam="current"
          maxLength={30}
        />
        <IntentList words={words} />
      </Card>
    </>
  );
}
