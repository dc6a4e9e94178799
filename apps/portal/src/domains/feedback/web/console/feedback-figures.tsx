// The figures of a year, by type, and what is asked most often.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import type { FeedbackStatistics } from '../../contract.ts';
import { answersText as text } from './answers.text.ts';
import css from './answers.module.css';

interface FeedbackFiguresProps {
  figures: FeedbackStatistics;
  /** Whoever looks may write help pages. */
  mayWrite: boolean;
}

export function FeedbackFigures({ figures, mayWrite }: FeedbackFiguresProps) {
  const { asked, answered, inTime, overdue, reopened, ratings, satisfaction, usedDays, promisedDays } =
    figures;
  return (
    <>
      <Card as="section" labelledBy="statistics" padding="l">
        <SectionHead id="statistics" title={text.statistics} />
        <DescriptionList
          columns={3}
          items={[
            { term: text.promised, value: text.promisedOf(promisedDays, usedDays) },
            { term: text.asked, value: String(asked) },
            { term: text.answered, value: text.share(answered, asked) },
            { term: text.inTime, value: text.share(inTime, answered) },
            { term: text.overdue, value: String(overdue) },
            { term: text.satisfaction, value: text.satisfactionOf(satisfaction, ratings) },
            { term: text.reopened, value: text.share(reopened, answered) },
          ]}
        />
      </Card>
      <div className={css.columns}>
        <Card as="section" labelledBy="top" padding="l">
          <SectionHead id="top" title={text.top} />
          <Table
            label={text.top}
            rows={figures.top}
            keyOf={({ title }) => title}
            columns={[
              { key: 'title', label: text.question, width: 'wide', cell: ({ title }) => title },
              { key: 'count', label: text.count, cell: ({ count }) => String(count) },
              {
                key: 'write',
                label: text.act,
                cell: ({ title }) => (mayWrite ? <Write title={title} /> : '--'),
              },
            ]}
          />
        </Card>
        <Card as="section" labelledBy="kinds" padding="l">
          <SectionHead id="kinds" title={text.kinds} />
          <Table
            label={text.kinds}
            rows={figures.kinds}
            keyOf={({ label }) => label}
            columns={[
              { key: 'label', label: text.kind, cell: ({ label }) => label },
              { key: 'asked', label: text.asked, cell: (one) => String(one.asked) },
              { key: 'answered', label: text.answered, cell: (one) => String(one.answered) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

/** What is asked again and again is answered for everybody: a draft with the question as its title. */
const Write = ({ title }: { title: string }) => (
  <Form method="post">
    <FormKey />
    <input type="hidden" name="title" value={title} />
    <Button type="submit" name="act" value="write" size="s" aria-label={text.writeName(title)}>
      {text.write}
    </Button>
  </Form>
);
