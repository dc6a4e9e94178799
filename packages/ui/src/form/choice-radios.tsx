// A choice among a few as radios, with a way back: a picker for pages whose questions are read one after the other.
import { Checkbox } from '../checkbox.tsx';
import { FieldGroup } from '../field.tsx';
import { TEXT_CHOOSE } from '../ui.text.ts';
import type { PickerProps } from './form-view.ts';
import css from './form.module.css';

export function ChoiceRadios({ options, chosen, onPick, emptyLabel = TEXT_CHOOSE, ...label }: PickerProps) {
  const [value = ''] = chosen;
  const open = emptyLabel === null ? [] : [{ value: '', label: emptyLabel }];
  return (
    <FieldGroup {...label}>
      <div className={css.choices}>
        {[...open, ...options].map((option) => (
          <Checkbox
            key={option.value}
            kind="radio"
            name={label.id}
            value={option.value}
            label={option.label}
            {...(onPick
              ? {
                  checked: option.value === value,
                  onChange: () => onPick(option.value === '' ? [] : [option.value]),
                }
              : { defaultChecked: option.value === value })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
