// The later last day of an open correction, between the days that may be chosen.
import { DateInput } from '@yqt/ui/date-input';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { extensionLimits } from '../../correction.rules.ts';
import css from './console.module.css';
import { extensionText as text } from './console.text.ts';

export interface ExtensionFieldsProps {
  file: CaseFile;
  event: string;
  today: string;
  faults: Readonly<Record<string, string>>;
}

export function ExtensionFields({ file, event, today, faults }: ExtensionFieldsProps) {
  const dueOn = openDay(file);
  const limits = extensionLimits({ dueOn, today });
  if (typeof limits === 'string') return <p className={css.hint}>{limits}</p>;
  return (
    <>
      <p className={css.hint}>{text.lead(dueOn ?? '')}</p>
      <DateInput
        name="until"
        id={`${event}-until`}
        label={text.until}
        min={limits.first}
        max={limits.last}
        hint={text.hint(limits.last)}
        isRequired
        error={faults['until']}
      />
    </>
  );
}

/** The last day of the open correction, `yyyy-MM-dd`. */
export const openDay = ({ corrections }: CaseFile): string | null =>
  corrections.find(({ status }) => status === 'open')?.dueOn ?? null;
