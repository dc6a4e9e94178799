// The golden cases of a version to be read and run by whoever has to approve it: what each company is, what it must get.
import { useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { removedCases } from '../../golden-gate.rules.ts';
import type { GoldenCase, GoldenResult, RuleBody, RuleVersion } from '../../rule-shape.rules.ts';
import { ConditionTable } from '../../../verdict/web/condition-table.tsx';
import { caseWords } from './case-words.ts';
import { GoldenOutcome } from './golden-outcome.tsx';
import { asked, ruleCalls } from '../rule-calls.ts';
import { goldenText as text } from '../editor/rule-builder.text.ts';
import css from '../editor/rule-editor.module.css';
import { editorText, VERDICT_WORDS } from '../rule-editor.text.ts';
import { askedWords, type AskedWords, type RuleWords } from '../rule-words.ts';

export interface GoldenReadingProps {
  version: RuleVersion;
  /** The version in force; what it proved and this one does not is shown. */
  active: RuleVersion | null;
  body: RuleBody;
  words: RuleWords;
}

export function GoldenReading({ version, active, body, words }: GoldenReadingProps) {
  const { goldenCases, nature, unreachable } = version;
  const asks = askedWords(body);
  const [results, setResults] = useState<GoldenResult[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    const outcome = await asked(ruleCalls.golden({ ...body, goldenCases }));
    setRunning(false);
    setResults(outcome.ok ? outcome.value : null);
    setRefusal(outcome.ok ? null : outcome.error.message);
  };
  return (
    <Card as="section" labelledBy="golden">
      <SectionHead
        id="golden"
        title={text.title}
        aside={
          goldenCases.length > 0 ? (
            <Button size="s" isBusy={isRunning} onClick={() => void run()}>
              {text.run}
            </Button>
          ) : undefined
        }
      />
      <GoldenOutcome results={results} isStale={false} refusal={refusal} />
      {goldenCases.length === 0 ? <p className={css.quiet}>{editorText.noCases}</p> : null}
      <ul className={css.cases}>
        {goldenCases.map((one, at) => (
          <li key={at}>
            <ReadCase one={one} nature={nature} words={words} asked={asks} result={results?.[at]} />
          </li>
        ))}
      </ul>
      {(['yes', 'no'] as const).map((verdict) =>
        unreachable?.[verdict] === undefined ? null : (
          <p key={verdict}>
            {text.unreachableOf(VERDICT_WORDS[nature][verdict])}：{unreachable[verdict]}
          </p>
        ),
      )}
      <Removed cases={removedCases(active, version)} nature={nature} words={words} asked={askedWords(active)} />
    </Card>
  );
}

interface RemovedProps extends Pick<ReadCaseProps, 'nature' | 'words' | 'asked'> {
  cases: readonly GoldenCase[];
}

/** Whoever takes a case away takes a proof away: the reviewer sees each. */
function Removed({ cases, nature, words, asked: asks }: RemovedProps) {
  if (cases.length === 0) return null;
  return (
    <>
      <h3 className={css.part}>{text.removed(cases.length)}</h3>
      <p className={css.quiet}>{text.removedNote}</p>
      <ul className={css.cases}>
        {cases.map((one, at) => (
          <li key={at}>
            <ReadCase one={one} nature={nature} words={words} asked={asks} result={undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ReadCaseProps {
  one: GoldenCase;
  nature: RuleBody['nature'];
  words: RuleWords;
  asked: AskedWords;
  result: GoldenResult | undefined;
}

function ReadCase({ one, nature, words, asked: asks, result }: ReadCaseProps) {
  const { name, expected } = one;
  const verdicts = VERDICT_WORDS[nature];
  return (
    <>
      <p>
        {name} <span className={css.quiet}>{editorText.expected(verdicts[expected])}</span>{' '}
        {result ? (
          <Tag tone={result.passed ? 'green' : 'red'}>
            {result.passed ? text.passed : `${text.failed}，${text.actual(verdicts[result.actual])}`}
          </Tag>
        ) : null}
      </p>
      <p className={css.quiet}>
        {caseWords(one, { words, asked: asks })}
      </p>
      {result && !result.passed ? (
        <details>
          <summary className={css.more}>{text.details}</summary>
          <ConditionTable rows={result.conditions} />
        </details>
      ) : null}
    </>
  );
}
