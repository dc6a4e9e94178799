// Facts that come from elsewhere than the enterprise's own words: shown with source, date, period and validity.
import { Icon } from '@yqt/ui/icon';
import { TEXT_NO_VALUE } from '@yqt/ui/ui.text';
import { wholeDates } from '@yqt/ui/whole-dates';
import type { AttributeField } from '../contract.ts';
import { matchingText } from './enterprise.text.ts';
import { factSource } from './fact-source.ts';
import css from './profile.module.css';
import questionCss from './question.module.css';

export function KnownFacts({ fields }: { fields: readonly AttributeField[] }) {
  if (fields.length === 0) return null;
  return (
    <details className={questionCss.known} open={fields.length <= FEW}>
      <summary className={questionCss.knownHead}>
        {matchingText.official(fields.length)}
        <Icon name="down" />
      </summary>
      <p className={css.small}>{matchingText.officialNote}</p>
      <dl className={questionCss.knownList}>
        {fields.map(({ field, label, fact }) => (
          <div key={field} className={questionCss.knownItem}>
            <dt>{label}</dt>
            <dd>
              {fact ? fact.text : TEXT_NO_VALUE}
              <span className={css.small}>{fact ? wholeDates(factSource(fact)) : matchingText.pending}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** So few need no opening. */
const FEW = 4;
