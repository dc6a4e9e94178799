// The states of each kind with the word for each; a kind opens for editing.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { MAX_WORD, type KindWords } from '../contract.ts';
import css from './settings.module.css';
import { caseSettingsText as text } from './settings.text.ts';

export interface StateWordsProps {
  words: { mayChange: boolean; records: readonly KindWords[] };
  /** By the name of the control. */
  faults: Readonly<Record<string, string>>;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

export const StateWords = ({ words: { mayChange, records }, ...more }: StateWordsProps) => (
  <Card as="section" labelledBy="state-words">
    <SectionHead id="state-words" title={text.words} description={text.wordsHint} />
    {mayChange ? null : <Notice tone="info">{text.elsewhere}</Notice>}
    {records.map((one) => (
      <section key={one.kind} className={css.kind} aria-labelledby={`words-${one.kind}`}>
        <h3 id={`words-${one.kind}`}>{one.label}</h3>
        <ul className={css.words}>
          {one.states.map(({ state, label }) => (
            <li key={state}>{label}</li>
          ))}
        </ul>
        {mayChange ? <KindForm one={one} {...more} /> : null}
      </section>
    ))}
  </Card>
);

interface KindFormProps extends Omit<StateWordsProps, 'words'> {
  one: KindWords;
}

function KindForm({ one: { kind, label, mark, states }, faults, typed }: KindFormProps) {
  const isRefused = typed['kind'] === kind;
  return (
    <details open={isRefused}>
      <summary aria-label={text.edit(label)}>{text.changeWord}</summary>
      <Form
        method="post"
        noValidate
        className={css.form}
        key={states.map((one) => one.label).join(' ')}
        preventScrollReset
      >
        <FormKey />
        <input type="hidden" name="intent" value="words" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={mark} />
        <input type="hidden" name="label" value={label} />
        <div className={css.fields}>
          {states.map((one) => (
            <TextInput
              key={one.state}
              name={`words.${one.state}`}
              id={`${kind}-${one.state}`}
              label={text.ofState(one.machine)}
              hint={text.stage(one.stage)}
              error={isRefused ? faults[`words.${one.state}`] : undefined}
              defaultValue={(isRefused ? typed[`words.${one.state}`] : undefined) ?? one.label}
              maxLength={MAX_WORD}
              isRequired
            />
          ))}
        </div>
        <Button type="submit">{text.save}</Button>
      </Form>
    </details>
  );
}
