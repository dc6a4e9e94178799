// The papers of a case with their numbers, to download and to check; and everything of it as one file.
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { Link } from 'react-router';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import type { CasePaper } from '../../case-shapes.rules.ts';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';

export interface CasePapersProps {
  papers: readonly CasePaper[];
  /** Where a paper is downloaded; of everything at once without a paper. */
  to: (kind: string, query?: Record<string, string>) => string;
  /** Shown beside the page, where there is room. */
  isBeside?: boolean;
}

export function CasePapers({ papers, to, isBeside = false }: CasePapersProps) {
  if (papers.length === 0) return null;
  return (
    <Card as="section" labelledBy="papers">
      <SectionHead id="papers" title={text.papers} />
      <ul className={css.files}>
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} to={to} isBeside={isBeside} />
        ))}
      </ul>
      <p className={css.line}>
        <LinkButton to={to('zip')} reloadDocument size="s">
          {text.zip}
        </LinkButton>
      </p>
    </Card>
  );
}

interface PaperProps extends Pick<CasePapersProps, 'to'> {
  paper: CasePaper;
  isBeside: boolean;
}

const Paper = ({ paper, to, isBeside }: PaperProps) => {
  const { id: paperId, kind, title, no, code, issuedAt, isVoid } = paper;
  return (
    <li className={css.line}>
      <span className={css.name}>{title}</span>
      <span className={css.hint}>{`${no}　${issuedAt.slice(0, 16)}`}</span>
      {isVoid ? <Tag tone="red">{text.void}</Tag> : null}
      <ShowFile src={to(kind, { paperId })} name={`${title} ${no}.pdf`} isBeside={isBeside} />
      <a href={to(kind, { paperId })} aria-label={text.paper(title, no, 'PDF')}>
        PDF
      </a>
      <a href={to(kind, { paperId, format: 'docx' })} aria-label={text.paper(title, no, 'DOCX')}>
        DOCX
      </a>
      <Link to={paths.verify(code)} aria-label={`${text.check(title)} ${no}`}>
        {text.checkWord}
      </Link>
    </li>
  );
};
