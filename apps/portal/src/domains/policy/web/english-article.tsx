// The text of one English policy, as its page and the preview of a draft show it.
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import type { EnglishDetail } from '../english-shape.rules.ts';
import css from './english.module.css';
import { EnglishTags } from './english-tags.tsx';
import { PolicyBody } from './policy-body.tsx';
import { englishText } from './english.text.ts';

export type EnglishText = Pick<EnglishDetail, 'title' | 'category' | 'publishedOn' | 'isDemo' | 'body'>;

/** What it is for, then the text; the Chinese text prevails. */
export const EnglishArticle = ({ policy }: { policy: EnglishText }) => (
  <>
    {policy.isDemo ? (
      <Notice tone="quiet">
        <p>{englishText.demoNote}</p>
      </Notice>
    ) : null}
    <Card padding="l">
      <h1>{policy.title}</h1>
      <EnglishTags policy={policy} />
      <div className={css.body}>
        <PolicyBody html={policy.body} />
      </div>
    </Card>
    <p className={css.note}>{englishText.prevails}</p>
  </>
);
