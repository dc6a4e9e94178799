// One warning across cases: the sentence, with links to those that its reader may open.
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { CaseWarning } from '../contract.ts';
import { againstText } from './case.text.ts';

export const WarningWords = ({ warning: { text, cases, others } }: { warning: CaseWarning }) => (
  <>
    {text}
    {cases.length === 0 ? null : '：'}
    {cases.map(({ id, receiptNo, applicantName }, at) => (
      <Fragment key={id}>
        {at === 0 ? null : '、'}
        <Link to={paths.consoleCase(id)}>{receiptNo}</Link> {applicantName}
      </Fragment>
    ))}
    {others === 0 ? null : againstText.others(others, cases.length > 0)}
  </>
);
