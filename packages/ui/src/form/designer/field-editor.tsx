// The palette, the properties of the chosen field, and the form as it will be filled in.
import { useState, type ReactNode } from 'react';
import type { Answers } from '@yqt/forms/answers';
import { aboveOf, type DesignField } from '@yqt/forms/design';
import { withSoundConditions } from '@yqt/forms/definition-faults';
import * as moves from '@yqt/forms/design-moves';
import { KIND_LABELS, type FieldKind } from '@yqt/forms/field-kinds';
import { propertiesForm } from '@yqt/forms/field-properties';
import type { FormDefinition } from '@yqt/forms/form';
import { Button } from '../../button.tsx';
import { Card, SectionHead } from '../../card.tsx';
import { Select } from '../../select.tsx';
import { FormFields } from '../form-fields.tsx';
import { withAnswer } from '../form-view.ts';
import css from './designer.module.css';
import { designerText as text } from './designer.text.ts';
import type { Designing, OutlineProps } from './designing.ts';

interface PaletteProps extends OutlineProps {
  more: ((section: string) => ReactNode) | undefined;
}

/** Adds a field to a section. */
export function Palette({ designer, onChoose, more }: PaletteProps) {
  const { design, change, kinds } = designer;
  const [kind, setKind] = useState<FieldKind>('text');
  const [section, setSection] = useState('');
  const target = design.sections.find(({ id }) => id === section) ?? design.sections.at(-1);
  const add = () => {
    if (!target) return;
    const added = moves.addField(design, { section: target.id, kind });
    change(added.design);
    onChoose(added.name);
  };
  return (
    <div className={css.row}>
      <Select
        name="kind"
        label={text.kind}
        options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
        value={kind}
        onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'text')}
      />
      <Select
        name="section"
        label={text.addTo}
        options={design.sections.map(({ id, title }) => ({ value: id, label: title }))}
        value={target?.id ?? ''}
        onChange={(event) => setSection(event.target.value)}
      />
      <Button variant="primary" disabled={!target} onClick={add}>
        {text.add}
      </Button>
      <Button onClick={() => change(moves.addSection(design))}>{text.addSection}</Button>
      {target ? more?.(target.id) : null}
    </div>
  );
}

interface PropertiesProps {
  designer: Designing;
  field: DesignField;
  on: string;
}

export function FieldProperties({ designer, field, on }: PropertiesProps) {
  const { design, change, canEdit, dictionaries } = designer;
  const { name, kind, answers } = field;
  const form = propertiesForm(kind, { ...aboveOf(design, name), dictionaries });
  return (
    <FormFields
      form={form}
      values={answers}
      on={on}
      path="field."
      {...(canEdit ? {} : { editable: [] })}
      onChange={(property, value) => change(moves.setProperty(design, { name, property, value }))}
    />
  );
}

/** The real renderer over the form as it stands; what is typed here is kept nowhere. */
export function DesignPreview({ form, on }: { form: FormDefinition; on: string }) {
  const [values, setValues] = useState<Answers>({});
  return (
    <Card as="section" labelledBy="preview">
      <SectionHead id="preview" title={text.preview} description={text.previewNote} />
      <FormFields
        form={withSoundConditions(form)}
        values={values}
        on={on}
        path="preview."
        onChange={(name, value) => setValues((now) => withAnswer(now, name, value))}
      />
    </Card>
  );
}
