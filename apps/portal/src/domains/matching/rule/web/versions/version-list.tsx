// 历次版本: every version with who wrote and approved it, and the way back to one that was in force.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { paths, withQuery } from '../../../../../paths.ts';
import type { RuleHead } from '../../rule-shape.rules.ts';
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

export const VersionList = ({ policyId, versions, shownId, canRollBack }: VersionListProps) => (
  <Card as="section" labelledBy="versions" padding="none">
    <div className={css.padded}>
      <SectionHead id="versions" title={text.title} />
    </div>
    <Table
      label={text.title}
      className={css.versions}
      columns={[
        ...COLUMNS,
        {
          key: 'actions',
          label: text.actions,
          cell: (head) => (
            <VersionActions
              head={head}
              address={withQuery(paths.consoleRule(policyId), { version: head.id })}
              isShown={head.id === shownId}
              canRollBack={canRollBack && head.state === 'retired'}
            />
          ),
        },
      ]}
      rows={versions}
      keyOf={({ id }) => id}
      marksOf={({ id }) => ({ 'aria-current': id === shownId ? 'true' : undefined })}
      cardsBelow={600}
    />
  </Card>
);

const COLUMNS: readonly Column<RuleHead>[] = [
  { key: 'version', label: text.version, cell: ({ version }) => text.row(version) },
  {
    key: 'state',
    label: text.state,
    cell: ({ state, stateLabel }) => <Tag tone={STATE_TONES[state]}>{stateLabel}</Tag>,
  },
  {
    key: 'people',
    label: text.people,
    cell: ({ author, origin, reviewer }) =>
      `${author ?? (origin === 'import' ? text.import : text.none)} / ${reviewer ?? text.none}`,
  },
  { key: 'since', label: text.since, cell: ({ activeFrom }) => activeFrom ?? text.none },
  { key: 'note', label: text.note, cell: ({ note }) => note || text.none },
];

interface VersionActionsProps {
  head: RuleHead;
  address: string;
  isShown: boolean;
  canRollBack: boolean;
}

const VersionActions = ({ head, address, isShown, canRollBack }: VersionActionsProps) => (
  <span className={css.rowActions}>
    {isShown ? (
      text.current
    ) : (
      <Link to={address} aria-label={text.view(head.version)}>
        {text.look}
      </Link>
    )}
    {canRollBack ? <RollBack head={head} /> : null}
  </span>
);

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
