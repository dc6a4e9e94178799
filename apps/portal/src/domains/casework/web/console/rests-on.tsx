// What an opinion of one department rests on: a later correction of something else leaves it standing.
import { Checkbox } from '@yqt/ui/checkbox';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { correctionText as text } from './console.text.ts';

export const RestsOn = ({ file, event }: { file: CaseFile; event: string }) => (
  <details className={css.restsOn}>
    <summary>{text.restsOn}</summary>
    <p className={css.hint}>{text.restsOnHint}</p>
    {file.items.map(({ item, label }) => (
      <Checkbox
        key={item}
        name="restsOn"
        id={`${event}-on-${item.replace(/\W+/g, '-')}`}
        value={item}
        label={label}
      />
    ))}
  </details>
);
