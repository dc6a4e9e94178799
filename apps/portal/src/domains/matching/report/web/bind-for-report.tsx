// A page of reports, seen by a member without an enterprise: they may still try.
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../../paths.ts';
import { BindFirst } from '../../../../frame/bind-first.tsx';
import css from './match.module.css';
import { ownText } from './section.text.ts';
import { reportText } from './report.text.ts';

export const BindForReport = () => (
  <div className={css.page}>
    <h1>{reportText.title}</h1>
    <BindFirst
      hint={ownText.bindOnlyHint}
      more={<LinkButton to={paths.policyMatch()}>{ownText.trial}</LinkButton>}
    />
  </div>
);
