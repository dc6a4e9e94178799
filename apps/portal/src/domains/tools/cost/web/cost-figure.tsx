// One figure or choice of a scenario; a figure that overrides a parameter says what the version has for it.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import type { CHOICE_LIST, FIGURE_LIST } from '../cost-fields.rules.ts';
import type { CostVersionView } from '../cost-shapes.rules.ts';
import { costText } from './cost.text.ts';

interface FieldProps {
  path: string;
  value: string | undefined;
  byField: Readonly<Record<string, string>>;
}

export interface CostFigureProps extends FieldProps {
  spec: (typeof FIGURE_LIST)[number];
  parameters: CostVersionView['parameters'];
}

export function CostFigure({ path, spec, value, byField, parameters }: CostFigureProps) {
  const name = `${path}.figures.${spec.name}`;
  const row = parameters.find(({ key }) => key === spec.parameter);
  return (
    <TextInput
      name={name}
      label={`${spec.label}（${spec.unit}）`}
      hint={row ? parameterHint(row) : spec.hint}
      error={byField[name]}
      defaultValue={value}
      inputMode={spec.kind === 'count' ? 'numeric' : spec.isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={40}
    />
  );
}

function parameterHint({ value, unit, reference, basis }: CostVersionView['parameters'][number]): string {
  if (value !== null) return costText.parameterKnown(groupedText(decimal(value)), unit);
  return costText.parameterHint(reference ?? basis ?? '');
}

export interface CostChoiceProps extends FieldProps {
  spec: (typeof CHOICE_LIST)[number];
}

export function CostChoice({ path, spec, value, byField }: CostChoiceProps) {
  const name = `${path}.choices.${spec.name}`;
  return (
    <Select
      name={name}
      label={spec.label}
      hint={spec.hint}
      error={byField[name]}
      emptyLabel={spec.emptyLabel ?? costText.unknown}
      defaultValue={value ?? ''}
      options={spec.options}
    />
  );
}
