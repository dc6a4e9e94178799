// How long drafts and what was taken back are kept, with the form that changes it.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import css from '../../words/web/settings.module.css';
import { caseSettingsText } from '../../words/web/settings.text.ts';
import type { Keeping } from '../contract.ts';
import { keepingText as text } from './keeping-page.text.ts';

export interface KeepingSectionProps {
  keeping: Keeping;
  faults: Readonly<Record<string, string>>;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

export function KeepingSection({ keeping, faults, typed }: KeepingSectionProps) {
  const { draftDays, withdrawnDays, isSet, mark } = keeping;
  const isRefused = typed['draftDays'] !== undefined;
  const field = (name: 'draftDays' | 'withdrawnDays') => ({
    name,
    id: `keeping-${name}`,
    inputMode: 'numeric' as const,
    maxLength: 4,
    error: isRefused ? faults[name] : undefined,
    defaultValue: typed[name] ?? String(keeping[name]),
    isRequired: true,
  });
  return (
    <Card as="section" labelledBy="keeping">
      <SectionHead id="keeping" title={text.title} description={text.hint} />
      <p>
        {text.now(draftDays, withdrawnDays)}
        {isSet ? '' : text.usual}
      </p>
      <details open={isRefused}>
        <summary aria-label={text.edit}>{caseSettingsText.changeWord}</summary>
        <Form
          method="post"
          noValidate
          className={css.form}
          key={`${draftDays} ${withdrawnDays}`}
          preventScrollReset
        >
          <FormKey />
          <input type="hidden" name="intent" value="keeping" />
          <input type="hidden" name="seen" value={mark} />
          <div className={css.fields}>
            <TextInput {...field('draftDays')} label={text.draftDays} hint={text.draftHint} />
            <TextInput {...field('withdrawnDays')} label={text.withdrawnDays} hint={text.withdrawnHint} />
          </div>
          <Button type="submit">{text.save}</Button>
        </Form>
      </details>
    </Card>
  );
}
