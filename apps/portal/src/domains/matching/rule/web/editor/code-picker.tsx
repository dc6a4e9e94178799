// Codes of a dictionary: what is chosen, and a dialog with search and, for industries, the tree of GB/T 4754.
import { useState } from 'react';
import type { CodeEntry } from '@yqt/rules/code-trees';
import { Button } from '@yqt/ui/button';
import type { RuleField } from '../../rule-shape.rules.ts';
import type { CellControl } from './cell.tsx';
import { CodeDialog } from './code-dialog.tsx';
import css from './code-picker.module.css';
import { codeText as text } from './rule-builder.text.ts';

export interface CodePickerProps {
  control: CellControl;
  field: RuleField;
  values: readonly string[];
  isMultiple: boolean;
  /** Name of a code, as far as it is known. */
  nameOf: (code: string) => string;
  /** The codes with their words, so that the page can name them. */
  onPick: (codes: readonly CodeEntry[]) => void;
}

export function CodePicker({ control, field, values, isMultiple, nameOf, onPick }: CodePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = values.filter((value) => value !== '');
  const { id, ...rest } = control;
  return (
    <span className={css.picker} data-invalid={rest['aria-invalid']}>
      {chosen.length === 0 ? (
        <span className={css.none}>{text.none}</span>
      ) : (
        <span className={css.chips}>
          {chosen.map((code) => (
            <span key={code} className={css.chip}>
              {nameOf(code)}
            </span>
          ))}
        </span>
      )}
      <Button
        id={id}
        size="s"
        aria-describedby={rest['aria-describedby']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen.length === 0 ? text.choose : text.change}
        <span className="visually-hidden">{field.label}</span>
      </Button>
      {isOpen ? (
        <CodeDialog
          field={field}
          values={chosen}
          isMultiple={isMultiple}
          onClose={() => setOpen(false)}
          onDone={(codes) => {
            setOpen(false);
            onPick(codes);
          }}
        />
      ) : null}
    </span>
  );
}
