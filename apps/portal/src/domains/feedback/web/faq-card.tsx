// Published answers, folded; what is searched for stands in the address.
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import type { FaqItem } from '../contract.ts';
import { feedbackPageText as text } from './feedback-page.text.ts';
import css from './feedback.module.css';

export interface FaqCardProps {
  items: readonly FaqItem[];
  /** What they were narrowed by; empty = the newest. */
  keyword: string;
  /** What the address asks for: a title narrows the answers without touching the search. */
  asked: string;
}

export const FaqCard = ({ items, keyword, asked }: FaqCardProps) => (
  <Card as="section" labelledBy="faq">
    <SectionHead id="faq" title={keyword === '' ? text.faq : text.suggested} />
    <search>
      <form className={css.search} aria-label={text.faq}>
        <TextInput
          id="faq-keyword"
          name="keyword"
          label={text.faqKeyword}
          defaultValue={asked}
          maxLength={100}
        />
        <Button type="submit">{text.faqSearch}</Button>
      </form>
    </search>
    <div aria-live="polite">
      {items.length === 0 ? <p className={css.note}>{text.faqNone}</p> : null}
      {items.map(({ id, question, answer, kindLabel, publishedOn, isDemo }) => (
        <details key={id} className={css.answer}>
          <summary>{question}</summary>
          <p className={css.words}>{answer}</p>
          <p className={css.note}>
            <Tag tone="blue">{kindLabel}</Tag> <time dateTime={publishedOn}>{publishedOn}</time>{' '}
            {isDemo ? <Tag>{text.demo}</Tag> : null}
          </p>
        </details>
      ))}
    </div>
  </Card>
);
