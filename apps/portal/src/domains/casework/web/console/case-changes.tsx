// What the newest snapshot changed of the one before, and what those before it did.
import { Card, SectionHead } from '@yqt/ui/card';
import { MarkedLines } from '@yqt/ui/marked-lines';
import { Table } from '@yqt/ui/table/table';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { SubmissionList } from '../../carry/web/submissions.tsx';
import { deskCaseText as text } from './console.text.ts';

const COLUMNS = [
  { key: 'label', label: text.change.field, cell: ({ label }: Change) => label },
  {
    key: 'before',
    label: text.change.before,
    cell: ({ marked }: Change) => <MarkedLines marked={marked} side="before" />,
  },
  {
    key: 'after',
    label: text.change.after,
    cell: ({ marked }: Change) => <MarkedLines marked={marked} side="after" />,
  },
] as const;

type Change = CaseFile['changes'][number];

export const CaseChanges = ({ file }: { file: CaseFile }) =>
  file.snapshot < 2 ? null : (
    <Card as="section" labelledBy="changes">
      <SectionHead id="changes" title={text.changes} />
      {file.changes.length === 0 ? (
        <p>{text.noChanges}</p>
      ) : (
        <Table label={text.changes} columns={COLUMNS} rows={file.changes} keyOf={({ path }) => path} />
      )}
      <SubmissionList submissions={file.earlier} />
    </Card>
  );
