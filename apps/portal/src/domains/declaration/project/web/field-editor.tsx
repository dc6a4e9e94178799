// The palette, the properties of the chosen field, and the form as applicants will see it.
import { useState } from 'react';
import type { Answers } from '@yqt/forms/answers';
import type { Option } from '@yqt/forms/form';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormFields } from '@yqt/ui/form/form-fields';
import { withAnswer } from '@yqt/ui/form/form-view';
import { Select } from '@yqt/ui/select';
import * as moves from '../design-moves.rules.ts';
import { addGiven, missingGiven, type GivenFields } from '../given-fields.rules.ts';
import { definitionOf, type DesignField } from '../design.rules.ts';
import { aboveOf, DICTIONARIES } from '../designer-choices.rules.ts';
import type { FormSetup } from '../contract.ts';
import { FIELD_KINDS, KIND_LABELS, propertiesForm, type FieldKind } from '../properties.rules.ts';
import css from './designer.module.css';
import { designerText as text } from './designer.text.ts';
import type { OutlineProps } from './field-outline.tsx';
import type { Designer } from './use-designer.ts';

const KINDS: Option[] = FIELD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** Adds a field to a section. */
export function Palette({ designer, onChoose }: Pick<OutlineProps, 'designer' | 'onChoose'>) {
  const { design, change } = designer;
  const [kind, setKind] = useState<FieldKind>('text');
  const [section, setSection] = useState('');
  const target = design.sections.find(({ id }) => id === section) ?? design.sections.at(-1);
  const add = () => {
    if (!target) return;
    const added = moves.addField(design, { section: target.id, kind });
    change(added.design);
    onChoose(added.name);
  };
  const give = (given: GivenFields) => {
    if (!target) return;
    change(addGiven(design, target.id, given));
    onChoose(given.fields[0]?.name ?? null);
  };
  return (
    <div className={css.row}>
      <Select
        name="kind"
        label={text.kind}
        options={KINDS}
        value={kind}
        onChange={(event) => setKind(FIELD_KINDS.find((one) => one === event.target.value) ?? 'text')}
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
      {missingGiven(design).map((given) => (
        <Button key={given.label} title={given.note} disabled={!target} onClick={() => give(given)}>
          {text.addGiven(given.label)}
        </Button>
      ))}
    </div>
  );
}

interface PropertiesProps {
  designer: Designer;
  field: DesignField;
  canEdit: boolean;
  on: string;
}

export function FieldProperties({ designer, field, canEdit, on }: PropertiesProps) {
  const { design, change } = designer;
  const { name, kind, answers } = field;
  const form = propertiesForm(kind, { above: aboveOf(design, name), dictionaries: DICTIONARIES });
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

/** The real renderer over the design as it stands; what is typed here is kept nowhere. */
export function DesignPreview({ designer, setup, on }: { designer: Designer; setup: FormSetup; on: string }) {
  const [values, setValues] = useState<Answers>({});
  const form = definitionOf(designer.design, setup.form);
  return (
    <Card as="section" labelledBy="preview">
      <SectionHead id="preview" title={text.preview} description={text.previewNote} />
      <FormFields
        form={form}
        values={values}
        on={on}
        path="preview."
        onChange={(name, value) => setValues((now) => withAnswer(now, name, value))}
      />
    </Card>
  );
}
