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
  const dueOn = file.corrections.find(({ status }) => status === 'open')?.dueOn ?? null;
  const limits = dueOn === null ? null : extensionLimits({ dueOn, today });
  return (
    <>
      <p className={css.hint}>{dueOn === null ? text.undated : text.lead(dueOn)}</p>
      <DateInput
        name="until"
        id={`${event}-until`}
        label={text.until}
        {...(limits ? { min: limits.first, max: limits.last, hint: text.hint(limits.last) } : {})}
        isRequired
        error={faults['until']}
      />
    </>
  );
}
