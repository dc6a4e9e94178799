// What changed from one submission to the next, of a case.
import { Card, SectionHead } from '@yqt/ui/card';
import { MarkedLines } from '@yqt/ui/marked-lines';
import { Table } from '@yqt/ui/table/table';
import type { CaseView } from '../../contract.ts';
import { submissionText as text } from './carry.text.ts';

type Submission = CaseView['submissions'][number];
type Change = Submission['changes'][number];

const COLUMNS = [
  { key: 'label', label: text.field, cell: ({ label }: Change) => label },
  {
    key: 'before',
    label: text.before,
    cell: ({ marked }: Change) => <MarkedLines marked={marked} side="before" />,
  },
  {
    key: 'after',
    label: text.after,
    cell: ({ marked }: Change) => <MarkedLines marked={marked} side="after" />,
  },
] as const;

export const Submissions = ({ submissions }: Pick<CaseView, 'submissions'>) =>
  submissions.length < 2 ? null : (
    <Card as="section" labelledBy="submissions">
      <SectionHead id="submissions" title={text.title} />
      <SubmissionList submissions={submissions} />
    </Card>
  );

/** Each to be unfolded. */
export const SubmissionList = ({ submissions }: Pick<CaseView, 'submissions'>) =>
  submissions.map((one) => (
    <details key={one.n}>
      <summary>{text.of(one.n, one.takenAt)}</summary>
      <Changes submission={one} />
    </details>
  ));

function Changes({ submission: { n, takenAt, isSupplement, changes } }: { submission: Submission }) {
  if (n === 1) return <p>{text.first}</p>;
  if (isSupplement) return <p>{text.supplement}</p>;
  if (changes.length === 0) return <p>{text.same}</p>;
  return <Table label={text.of(n, takenAt)} columns={COLUMNS} rows={changes} keyOf={({ path }) => path} />;
}
