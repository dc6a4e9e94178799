// Any form of packages/forms as controls: its sections, and in them the fields that are shown. It draws the same on the
// server, where every control is a plain form field; the form around it has `noValidate`, since browsers would speak their
// own language, and the check names all faults at once.
import { rootOf } from '@yqt/forms/check';
import type { FormSection } from '@yqt/forms/form';
import { DRAWN } from '@yqt/forms/read-post';
import { shownFields, type Shown } from '@yqt/forms/visible';
import type { ReactNode } from 'react';
import { Card, SectionHead } from '../card.tsx';
import { FoldCard } from '../fold-card.tsx';
import { errorCountText } from '../error-summary.text.ts';
import { FormControl } from './form-control.tsx';
import type { FormView } from './form-view.ts';
import css from './form.module.css';
import { fieldsText } from './form.text.ts';

export function FormFields(view: FormView) {
  const { form, values, on, codes = null, editable } = view;
  const shown = new Map(shownFields(form, values, { on, codes }).map((one) => [one.field.name, one]));
  const isOpen = ({ field }: Shown): boolean =>
    field.kind !== 'note' && field.kind !== 'computed' && (editable?.includes(field.name) ?? true);
  const drawn = [...shown.values()].filter(isOpen).map(({ field }) => field.name);
  return (
    <div className={css.sections}>
      <input type="hidden" name={DRAWN} value={drawn.join(',')} />
      {form.sections.map((section, at) => {
        const parts = section.fields.flatMap(({ name }) => shown.get(name) ?? []);
        return parts.length === 0 ? null : (
          <Section key={section.id} view={view} section={section} isFirst={at === 0}>
            <div className={css.grid}>
              {parts.map((one) => (
                <FormControl key={one.field.name} view={view} shown={one} isOpen={isOpen(one)} />
              ))}
            </div>
          </Section>
        );
      })}
    </div>
  );
}

interface SectionProps {
  view: FormView;
  section: FormSection;
  isFirst: boolean;
  children: ReactNode;
}

function Section({ view, section: { id, title, note, fields }, isFirst, children }: SectionProps) {
  if (!view.isFolded)
    return (
      <Card as="section" labelledBy={`section-${id}`}>
        <SectionHead id={`section-${id}`} title={title} description={note} />
        {children}
      </Card>
    );
  const { errors = {}, path = '' } = view;
  const faults = Object.keys(errors).filter((at) =>
    fields.some(({ name }) => rootOf(at.slice(path.length)) === name),
  );
  return (
    <FoldCard
      id={`section-${id}`}
      title={title}
      hint={faults.length > 0 ? errorCountText(faults.length) : (note ?? fieldsText(fields.length))}
      isOpen={isFirst}
      isAtFault={faults.length > 0}
    >
      {children}
    </FoldCard>
  );
}
