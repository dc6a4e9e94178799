// A policy in a list: at the left title, tags, who issued it and when, why it fits; at the right what it gives, until when,
// and what can be done with it. The whole card leads to the policy.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { momentText } from '@yqt/kernel/window';
import { Highlight, type HighlightPart } from '@yqt/ui/highlight';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../paths.ts';
import type { PolicyCard as Policy } from '../contract.ts';
import css from './policy-card.module.css';
import { listedText } from './policy-entry.text.ts';
import { cardText } from './policy.text.ts';
import type { CardVerdict } from './load-verdicts.ts';
import { PolicyTags } from './policy-tags.tsx';
import { VerdictLine } from './verdict-line.tsx';

export interface PolicyEntryProps {
  policy: Policy;
  /** Title and summary with the hits of a search. */
  marked?: { title: HighlightPart[]; summary: HighlightPart[] };
  /** What it means for the reader's enterprise. */
  verdict?: CardVerdict | undefined;
  headingLevel?: 2 | 3;
  /** Buttons at the end, e.g. 取消收藏. */
  actions?: ReactNode;
}

export function PolicyEntry({ policy, marked, verdict, headingLevel = 2, actions }: PolicyEntryProps) {
  const { id, title, summary, docNo, issuers, publishedOn, levelLabel } = policy;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const facts = [
    levelLabel,
    issuers.join('、'),
    publishedOn === null ? cardText.noDate : listedText.published(publishedOn),
    docNo,
  ];
  return (
    <Card as="article" isLively>
      <div className={css.card}>
        <Heading className={css.title}>
          <Link to={paths.policy(id)} className={css.link}>
            {marked ? <Highlight parts={marked.title} /> : title}
          </Link>
        </Heading>
        <PolicyTags policy={policy} />
        <ul className={css.facts}>
          {facts.map((fact) => (fact ? <li key={fact}>{wholeDates(fact)}</li> : null))}
        </ul>
        <p className={css.summary}>{marked ? <Highlight parts={marked.summary} /> : summary}</p>
        <VerdictLine verdict={verdict} />
        <div className={css.side}>
          <Gives policy={policy} />
          {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
        </div>
      </div>
    </Card>
  );
}

/** What the policy gives, and until when it is declared. */
function Gives({ policy: { amountText, window } }: Pick<PolicyEntryProps, 'policy'>) {
  return (
    <>
      {amountText === null ? null : (
        <p className={css.amount}>
          <span className="visually-hidden">{listedText.amount}</span>
          {amountText}
        </p>
      )}
      {window?.closesAt && window.state !== 'closed' ? (
        <p className={css.closes}>{wholeDates(listedText.closes(momentText(window.closesAt, '23:59:59')))}</p>
      ) : null}
    </>
  );
}
