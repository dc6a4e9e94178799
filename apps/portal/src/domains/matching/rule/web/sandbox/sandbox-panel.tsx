// 试算: how many enterprises are 符合, 待补充, 不符合, who wins and loses against the version in force, what it may cost,
// and which condition keeps most out.
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { RuleBody, Sandbox } from '../../rule-shape.rules.ts';
import type { VerdictWord } from '../../../verdict/verdict-shape.rules.ts';
import { VERDICTS } from '../../../verdict/verdict-lists.rules.ts';
import { sandboxText as text, VERDICT_WORDS } from '../rule-editor.text.ts';
import css from './sandbox-panel.module.css';
import type { SandboxState } from './use-sandbox.ts';

const TONES: Record<VerdictWord, TagTone> = { yes: 'green', unknown: 'ask', no: 'gray' };

export interface SandboxPanelProps {
  sandbox: SandboxState;
  nature: RuleBody['nature'];
}

/** What a trial is shown by. */
interface ResultProps {
  result: Sandbox;
  nature: RuleBody['nature'];
}

export function SandboxPanel({ sandbox, nature }: SandboxPanelProps) {
  const { result, isRunning, isStale, run } = sandbox;
  return (
    <Card as="section" labelledBy="sandbox">
      <SectionHead
        id="sandbox"
        title={text.title}
        aside={
          <Button size="s" onClick={run} isBusy={isRunning}>
            {text.run}
          </Button>
        }
      />
      <output className={css.state}>{stateWords(sandbox)}</output>
      {result ? (
        <div className={css.result} data-stale={isStale || isRunning || undefined}>
          <Counts result={result} nature={nature} />
          <Figures result={result} />
          <Bottlenecks rows={result.bottlenecks} />
          <Sample result={result} nature={nature} />
        </div>
      ) : null}
    </Card>
  );
}

function stateWords({ result, isRunning, faultCount, refusal, isStale }: SandboxState): string {
  if (isRunning) return text.running;
  if (faultCount !== null) return text.incomplete(faultCount);
  if (refusal !== null) return `${text.failed}（${refusal}）`;
  if (isStale) return text.stale;
  return result ? `${text.enterprises(result.enterprises)}。${text.lead}` : text.nothing;
}

function Counts({ result: { counts, inForce, enterprises }, nature }: ResultProps) {
  return (
    <>
      <div className={css.strip} aria-hidden="true">
        {VERDICTS.map((verdict) => (
          <span
            key={verdict}
            data-verdict={verdict}
            style={{ flexGrow: counts[verdict] / (enterprises || 1) }}
          />
        ))}
      </div>
      <dl className={css.counts}>
        {VERDICTS.map((verdict) => (
          <div key={verdict} data-verdict={verdict}>
            <dt>{VERDICT_WORDS[nature][verdict]}</dt>
            <dd>
              <strong>{counts[verdict]}</strong>
              {inForce ? <span className={css.was}>{text.was(inForce[verdict])}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Figures({ result: { inForce, winners, losers, exposure } }: { result: Sandbox }) {
  return (
    <dl className={css.figures}>
      {inForce ? (
        <>
          <div>
            <dt>{text.winners}</dt>
            <dd>{text.firms(winners)}</dd>
          </div>
          <div>
            <dt>{text.losers}</dt>
            <dd>{text.firms(losers)}</dd>
          </div>
        </>
      ) : null}
      <div>
        <dt>{text.exposure}</dt>
        <dd>
          {exposure ? exposure.text : text.noExposure}
          {exposure?.basis.map((basis) => (
            <span key={basis} className={css.was}>
              {basis}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

/** Conditions shown before the rest is opened. */
const FIRST = 4;

function Bottlenecks({ rows }: { rows: Sandbox['bottlenecks'] }) {
  if (rows.length === 0) return null;
  const list = (shown: Sandbox['bottlenecks']) => (
    <ol className={css.bottlenecks}>
      {shown.map(({ id, required, clause, counts, blocksAlone }) => (
        <li key={id} data-blocks={blocksAlone > 0 || undefined}>
          <span>
            {required}
            {clause === null ? null : <span className={css.was}>{clause}</span>}
          </span>
          <span className={css.met}>
            {blocksAlone > 0 ? <strong>{text.alone(blocksAlone)}</strong> : null}
            {text.met(counts.yes, counts.unknown, counts.no)}
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <h3 className={css.head}>{text.bottlenecks}</h3>
      <p className={css.was}>{text.bottleneckNote}</p>
      {list(rows.slice(0, FIRST))}
      {rows.length > FIRST ? (
        <details className={css.more}>
          <summary>{text.more}</summary>
          {list(rows.slice(FIRST))}
        </details>
      ) : null}
    </>
  );
}

function Sample({ result: { sample }, nature }: ResultProps) {
  if (sample.length === 0) return null;
  const words = VERDICT_WORDS[nature];
  return (
    <details className={css.more}>
      <summary>
        {text.sample}（{sample.length}）
      </summary>
      <ul className={css.sample}>
        {sample.map(({ enId, name, from, to }) => (
          <li key={enId}>
            <span>{name}</span>
            <Tag tone={TONES[to]}>
              {from !== null && from !== to ? text.becomes(words[from], words[to]) : words[to]}
            </Tag>
          </li>
        ))}
      </ul>
    </details>
  );
}
