// What the kind of a case has officers read beside its answers, such as the account that it is paid to, with its files.
import { Card, SectionHead } from '@yqt/ui/card';
import { paths } from '../../../../paths.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import { FileItem } from './case-materials.tsx';
import css from './console.module.css';
import { partId } from './part-id.ts';

export interface CasePartsProps {
  caseId: string;
  parts: CaseDesk['parts'];
}

export const CaseParts = ({ caseId, parts }: CasePartsProps) =>
  parts.map(({ title, lines, files }, at) => (
    <Card as="section" key={title} labelledBy={partId(at)}>
      <SectionHead id={partId(at)} title={title} />
      <dl className={css.answers}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {files.length === 0 ? null : (
        <ul className={css.materials}>
          {files.map((file) => (
            <FileItem key={file.fileId} src={paths.caseFile(caseId, file.fileId)} file={file} />
          ))}
        </ul>
      )}
    </Card>
  ));
