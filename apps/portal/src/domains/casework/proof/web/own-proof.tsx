// What officers found of a promise, and why a file comes in its place, for the owner of the case.
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import type { CaseView } from '../../contract.ts';
import css from '../../web/files/files.module.css';
import { proofPageText as text } from './proof-page.text.ts';

type Material = CaseView['materials'][number];

export const OwnProof = ({ item: { proof, instead } }: { item: Material }) => (
  <>
    {instead === null ? null : <p className={css.remark}>{wholeDates(instead)}</p>}
    {proof === null ? null : (
      <>
        <p>
          <Tag tone={proof.outcome === 'kept' ? 'green' : 'red'}>{text.standing[proof.outcome]}</Tag>{' '}
          {wholeDates(text.at(proof.at))}
        </p>
        {proof.reason === '' ? null : <p>{text.why(proof.reason)}</p>}
        {proof.evidence === '' ? null : <p>{text.how(proof.evidence)}</p>}
      </>
    )}
  </>
);
