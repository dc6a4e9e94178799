// Before there is a result: which conclusions there are, and what each of them means.
import { SectionHead } from '@yqt/ui/card';
import { GROUP_ORDER, groupText } from '../../report/web/group.text.ts';
import css from '../../report/web/match.module.css';
import { matchPageText } from './match.text.ts';

export const MatchGuide = () => (
  <section aria-labelledby="guide">
    <SectionHead id="guide" title={matchPageText.guide} description={matchPageText.guideHint} />
    <dl className={css.guide}>
      {GROUP_ORDER.map((group) => (
        <div key={group} data-group={group}>
          <dt>{groupText[group].label}</dt>
          <dd>{groupText[group].hint}</dd>
        </div>
      ))}
    </dl>
  </section>
);
