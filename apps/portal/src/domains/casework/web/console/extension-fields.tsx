// The later last day of an open correction, between the days that may be chosen.
import { DateInput } from '@yqt/ui/date-input';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { extensionLimits } from '../../correction.rules.ts';
import css from './console.module.css';
import { extensionText as text } from './console.text.ts';

export interface ExtensionFieldsProps {
  file: CaseFile;
  event: string;
  faults: Readonly<Record<string, string>>;
}

export function ExtensionFields({ file, event, faults }: ExtensionFieldsProps) {
  const open = openOf(file);
  if (!open) return null;
  const { dueOn, askedAt } = open;
  const limits = extensionLimits({ dueOn, askedOn: askedAt.slice(0, 10) });
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
export const openDay = (file: CaseFile): string | null => openOf(file)?.dueOn ?? null;

const openOf = ({ corrections }: CaseFile) => corrections.find(({ status }) => status === 'open');
