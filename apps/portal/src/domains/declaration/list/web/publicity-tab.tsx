// 公示 for everybody (/apply-center?tab=publicity): what is public today, and how to object to it.
import { useState } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import type { Page } from '@yqt/kernel/page';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { useShell } from '../../../../frame/use-shell.ts';
import type { LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { paths } from '../../../../paths.ts';
import type { PublicView } from '../list-shapes.rules.ts';
import { Sum } from './list-cells.tsx';
import { OneFile } from './one-file.tsx';
import css from './lists.module.css';
import { publicText as text } from './publicity.text.ts';

export const PublicityTab = ({ loaded }: { loaded: LoadedList<Page<PublicView>> }) => (
  <>
    <p>{text.lead}</p>
    <ListView
      loaded={loaded}
      label={text.list}
      found={text.found}
      rows={{
        table: (rows) => (
          <Table label={text.list} columns={COLUMNS} rows={rows} keyOf={({ caseId }) => caseId} />
        ),
      }}
      empty={<EmptyState title={text.none} hint={text.noneHint} />}
    />
  </>
);

const COLUMNS: readonly Column<PublicView>[] = [
  { key: 'enterprise', label: text.enterprise, width: 'third', cell: ({ enterpriseName }) => enterpriseName },
  {
    key: 'project',
    label: text.project,
    width: 'third',
    cell: ({ projectName, batchName }) => `${projectName}（${batchName}）`,
  },
  { key: 'amount', label: text.amount, isEnd: true, cell: ({ verifiedFen }) => <Sum fen={verifiedFen} /> },
  {
    key: 'period',
    label: text.period,
    cell: ({ publicFrom, publicTo }) => (
      <span className={css.sum}>{text.periodOf(publicFrom, publicTo)}</span>
    ),
  },
  { key: 'object', label: text.object, cell: (row) => <Objecting row={row} /> },
];

function Objecting({ row: { caseId, enterpriseName } }: { row: PublicView }) {
  const { viewer } = useShell().shell;
  const [isNamed, setNamed] = useState(true);
  if (viewer === null)
    return (
      <LinkButton size="s" to={paths.signOn(paths.applyCenter({ tab: 'publicity' }))} reloadDocument>
        {text.signIn}
      </LinkButton>
    );
  return (
    <details className={css.edit}>
      <summary aria-label={text.objectName(enterpriseName)}>{text.object}</summary>
      <Form method="post" className={css.form} noValidate>
        <FormKey />
        <input type="hidden" name="caseId" value={caseId} />
        <div className={css.wide}>
          <Select
            name="kind"
            id={`kind-${caseId}`}
            label={text.kind}
            emptyLabel={null}
            value={isNamed ? 'named' : 'lead'}
            onChange={({ target }) => setNamed(target.value === 'named')}
            options={[
              { value: 'named', label: text.isNamed },
              { value: 'lead', label: text.isAnonymous },
            ]}
          />
        </div>
        {isNamed ? (
          <>
            <TextInput name="name" id={`name-${caseId}`} label={text.name} maxLength={60} isRequired />
            <TextInput
              name="contact"
              id={`contact-${caseId}`}
              label={text.contact}
              maxLength={60}
              isRequired
            />
          </>
        ) : null}
        <div className={css.wide}>
          <TextArea
            name="words"
            id={`words-${caseId}`}
            label={text.words}
            rows={3}
            maxLength={2000}
            isRequired
          />
        </div>
        <OneFile
          id={`files-${caseId}`}
          name="files"
          label={text.files}
          accept={['.pdf', '.jpg', '.png']}
          most={5}
        />
        <div className={css.wide}>
          <Button type="submit" variant="primary">
            {text.send}
          </Button>
        </div>
      </Form>
    </details>
  );
}
