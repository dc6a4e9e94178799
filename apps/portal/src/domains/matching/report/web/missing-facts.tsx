// What is missing, the most telling first: what each fact unlocks, and the way to fill it in.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { paths } from '../../../../paths.ts';
import type { QuestionList } from '../../question/question-shape.rules.ts';
import { Completeness } from './completeness.tsx';
import css from './match.module.css';
import { questionText } from '../../question/web/question.text.ts';
import { recommendText } from './report.text.ts';

export const MissingFacts = ({ enId, list }: { enId: string; list: QuestionList }) => (
  <Card as="section" labelledBy="missing">
    <SectionHead
      id="missing"
      title={recommendText.questions}
      description={list.unlock.text ?? recommendText.questionsHint}
      aside={<Completeness {...list.completeness} />}
    />
    {list.questions.length === 0 ? <p>{recommendText.noQuestions}</p> : null}
    <ul>
      {list.questions.map(({ field, label, question, policyCount, policies }) => (
        <li key={field} className={css.question}>
          <strong>{label}</strong>
          <span className={css.small}>{question}</span>
          <span className={css.small}>
            {questionText.named(
              policyCount,
              policies.map(({ title }) => title),
            )}
          </span>
          <Link to={`${paths.relationInfo(enId)}#${field}`} aria-label={recommendText.fillOf(label)}>
            {recommendText.fill}
          </Link>
        </li>
      ))}
    </ul>
    {list.questions.length === 0 ? null : (
      <p className={css.actions}>
        <LinkButton to={paths.relationInfo(enId)}>{questionText.all}</LinkButton>
      </p>
    )}
  </Card>
);
