// Why a rule has no golden case with one of the two verdicts, for the reviewer: open only where there is something to say.
import { useState } from 'react';
import { TextArea } from '@yqt/ui/text-input';
import css from '../golden/golden.module.css';
import { goldenText as text } from './rule-builder.text.ts';
import { VERDICT_WORDS } from '../rule-editor.text.ts';
import type { RuleFormHandle } from './use-rule-form.ts';

export function UnreachableFields({ editor }: { editor: RuleFormHandle }) {
  const { unreachable, nature } = editor.form;
  // what is cleared while one writes must not fold away
  const [isOpen] = useState(unreachable.yes !== '' || unreachable.no !== '');
  return (
    <details className={css.details} open={isOpen || undefined}>
      <summary>{text.unreachable}</summary>
      {(['yes', 'no'] as const).map((verdict) => {
        const id = `unreachable-${verdict}`;
        const error = editor.faults.byControl.get(id);
        return (
          <TextArea
            key={verdict}
            id={id}
            name={id}
            label={text.unreachableOf(VERDICT_WORDS[nature][verdict])}
            hint={text.unreachableHint}
            isOptional
            maxLength={300}
            value={unreachable[verdict]}
            onChange={(event) =>
              editor.set({ unreachable: { ...unreachable, [verdict]: event.target.value } })
            }
            {...(error === undefined ? {} : { error })}
          />
        );
      })}
    </details>
  );
}
