// When cases of each kind are archived, as what, and for how long; a kind opens for editing.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import css from '../../words/web/settings.module.css';
import { caseSettingsText } from '../../words/web/settings.text.ts';
import { RETENTIONS } from '../archive.rules.ts';
import { RETENTION_LABELS } from '../archive.text.ts';
import { MAX_CLASS, type ArchiveRule } from '../contract.ts';
import { archiveRuleText as text } from './archive-page.text.ts';

export interface ArchiveRulesProps {
  rules: readonly ArchiveRule[];
  faults: Readonly<Record<string, string>>;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

export const ArchiveRules = ({ rules, ...more }: ArchiveRulesProps) => (
  <Card as="section" labelledBy="archive-rules">
    <SectionHead id="archive-rules" title={text.title} description={text.hint} />
    {rules.map((rule) => (
      <div key={rule.kind} className={css.kind}>
        <h3>{rule.label}</h3>
        <p>
          {text.now(rule.afterDays, rule.class, RETENTION_LABELS[rule.retention])}
          {rule.isSet ? '' : text.usual}
        </p>
        <RuleForm rule={rule} {...more} />
      </div>
    ))}
  </Card>
);

function RuleForm({ rule, faults, typed }: Omit<ArchiveRulesProps, 'rules'> & { rule: ArchiveRule }) {
  const { kind, label, afterDays, retention } = rule;
  const isRefused = typed['rule'] === kind;
  const fault = (name: string) => (isRefused ? faults[name] : undefined);
  const value = (name: string, stored: string) => (isRefused ? typed[name] : undefined) ?? stored;
  return (
    <details open={isRefused}>
      <summary aria-label={text.edit(label)}>{caseSettingsText.changeWord}</summary>
      <Form
        method="post"
        noValidate
        className={css.form}
        key={`${afterDays} ${rule.class} ${retention}`}
        preventScrollReset
      >
        <FormKey />
        <input type="hidden" name="intent" value="archive" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={rule.mark} />
        <input type="hidden" name="label" value={label} />
        <div className={css.fields}>
          <TextInput
            name="afterDays"
            id={`${kind}-after-days`}
            label={text.afterDays}
            hint={text.afterDaysHint}
            inputMode="numeric"
            maxLength={4}
            error={fault('afterDays')}
            defaultValue={value('afterDays', String(afterDays))}
            isRequired
          />
          <TextInput
            name="class"
            id={`${kind}-class`}
            label={text.class}
            maxLength={MAX_CLASS}
            error={fault('class')}
            defaultValue={value('class', rule.class)}
            isRequired
          />
          <Select
            name="retention"
            id={`${kind}-retention`}
            label={text.retention}
            hint={text.retentionHint}
            error={fault('retention')}
            defaultValue={value('retention', retention)}
            emptyLabel={null}
            options={RETENTIONS.map((one) => ({ value: one, label: RETENTION_LABELS[one] }))}
            isRequired
          />
        </div>
        <Button type="submit">{text.save}</Button>
      </Form>
    </details>
  );
}
