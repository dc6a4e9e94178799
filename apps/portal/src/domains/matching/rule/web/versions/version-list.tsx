// 历次版本: every version with who wrote and approved it, and the way back to one that was in force.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { paths, withQuery } from '../../../../../paths.ts';
import type { RuleHead } from '../../../verdict/rule-shape.rules.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ruleCalls } from '../rule-calls.ts';
import css from '../editor/rule-editor.module.css';
import { flowText, versionText as text } from '../rule-editor.text.ts';
import { STATE_TONES } from '../rule.text.ts';
import { useStep } from '../use-step.ts';

export interface VersionListProps {
  policyId: string;
  versions: readonly RuleHead[];
  /** Id of the version that the page shows. */
  shownId: string | null;
  canRollBack: boolean;
}

export function VersionList({ policyId, versions, shownId, canRollBack }: VersionListProps) {
  const heads = [text.version, text.state, text.people, text.since, text.note, text.actions];
  return (
    <Card as="section" labelledBy="versions" padding="none">
      <div className={css.padded}>
        <SectionHead id="versions" title={text.title} />
      </div>
      <table className={css.versions}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((head) => (
            <VersionRow
              key={head.id}
              head={head}
              address={withQuery(paths.consoleRule(policyId), { version: head.id })}
              isShown={head.id === shownId}
              canRollBack={canRollBack && head.state === 'retired'}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface VersionRowProps {
  head: RuleHead;
  address: string;
  isShown: boolean;
  canRollBack: boolean;
}

function VersionRow({ head, address, isShown, canRollBack }: VersionRowProps) {
  const { version, state, stateLabel, origin, author, reviewer, activeFrom, note } = head;
  const writer = author ?? (origin === 'import' ? text.import : text.none);
  return (
    <tr aria-current={isShown || undefined}>
      <th scope="row">{text.row(version)}</th>
      <td data-label={text.state}>
        <Tag tone={STATE_TONES[state]}>{stateLabel}</Tag>
      </td>
      <td data-label={text.people}>
        {writer} / {reviewer ?? text.none}
      </td>
      <td data-label={text.since}>{activeFrom ?? text.none}</td>
      <td data-label={text.note}>{note || text.none}</td>
      <td>
        <span className={css.rowActions}>
          {isShown ? (
            text.current
          ) : (
            <Link to={address} aria-label={text.view(version)}>
              {text.look}
            </Link>
          )}
          {canRollBack ? <RollBack head={head} /> : null}
        </span>
      </td>
    </tr>
  );
}

function RollBack({ head: { id, version, policyId } }: { head: RuleHead }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refusal, take, forget } = useStep();
  const navigate = useNavigate();
  const close = () => {
    forget();
    setAsking(false);
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {flowText.rollBack}
        <span className="visually-hidden">（{text.row(version)}）</span>
      </Button>
      {isAsking ? (
        <ReasonDialog
          isBusy={isBusy}
          refusal={refusal}
          onClose={close}
          title={flowText.rollBackTitle(version)}
          note={flowText.rollBackNote}
          label={flowText.rollBackReason}
          verb={flowText.rollBack}
          onReason={(reason) =>
            take(
              () => ruleCalls.rollBack({ id, reason }),
              flowText.rolledBack,
              () => {
                close();
                void navigate(paths.consoleRule(policyId));
              },
            )
          }
        />
      ) : null}
    </>
  );
}
