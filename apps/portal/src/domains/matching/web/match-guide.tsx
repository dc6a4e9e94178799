// Before there is a result: which conclusions there are, and what each of them means.
import { SectionHead } from '@yqt/ui/card';
import css from './match.module.css';
import { GROUP_ORDER, groupText, matchText } from './matching.text.ts';

export const MatchGuide = () => (
  <section aria-labelledby="guide">
    <SectionHead id="guide" title={matchText.guide} description={matchText.guideHint} />
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
