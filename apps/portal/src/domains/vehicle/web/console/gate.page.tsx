// 卡口放行名单 (console): the passes that hold on a day, of one gate or all, to look at, to print on A4, or as a sheet.
import { DateInput } from '@yqt/ui/date-input';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { Select } from '@yqt/ui/select';
import { Table } from '@yqt/ui/table/table';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { paths } from '../../../../paths.ts';
import { dictionaryContract } from '../../../dictionary/contract.ts';
import { passContract, type GatePass } from '../../pass/contract.ts';
import type { Route } from './+types/gate.page';
import css from './gate.module.css';
import { gateText as text } from './gate.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { on, gate } = readQuery(passContract.listGate.input, request);
  const query = { ...(on ? { on } : {}), ...(gate ? { gate } : {}) };
  const [list, { ZONE_GATE: gates = [] }] = await Promise.all([
    attempt(apiOf(context, passContract).listGate(query)),
    orErrorPage(
      request,
      apiOf(context, dictionaryContract).listEntriesOfSeveral({ typeCode: ['ZONE_GATE'] }),
    ),
  ]);
  return { query, list, gates };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function GatePage({ loaderData: { query, list, gates } }: Route.ComponentProps) {
  const gate = gates.find(({ value }) => value === query.gate)?.label ?? text.everyGate;
  return (
    <>
      <h1>{text.title}</h1>
      <div data-print="hide">
        <FilterForm resetTo={paths.consoleGate()}>
          <DateInput name="on" label={text.on} defaultValue={query.on ?? (list.ok ? list.value.on : '')} />
          <Select
            name="gate"
            label={text.gate}
            emptyLabel={text.everyGate}
            defaultValue={query.gate ?? ''}
            options={gates.map(({ value, label }) => ({ value, label }))}
          />
        </FilterForm>
      </div>
      <PagePart outcome={list}>
        {({ on, records, isCut }) => (
          <div className={css.list}>
            <DescriptionList
              items={[
                { term: text.on, value: on },
                { term: text.gate, value: gate },
                { term: text.count, value: `${records.length}${isCut ? '+' : ''}` },
              ]}
            />
            {isCut ? <Notice tone="warning">{text.cut(records.length)}</Notice> : null}
            <Passes passes={records} />
            <div data-print="hide">
              <PrintButton variant="primary" label={text.print} />
              <LinkButton to={paths.gateSheet(query)} reloadDocument>
                {text.sheet}
              </LinkButton>
            </div>
          </div>
        )}
      </PagePart>
    </>
  );
}

function Passes({ passes }: { passes: readonly GatePass[] }) {
  if (passes.length === 0) return <EmptyState title={text.none} hint={text.noneHint} />;
  return (
    <Table
      label={text.title}
      rows={passes}
      keyOf={({ no }) => no}
      columns={[
        { key: 'plate', label: text.plate, cell: ({ plate }) => <strong>{plate}</strong> },
        {
          key: 'trailer',
          label: text.trailer,
          cell: ({ trailer }) => trailer || '--',
          isEmpty: ({ trailer }) => trailer === '',
        },
        { key: 'no', label: text.no, cell: ({ no }) => no, width: 'third' },
        { key: 'until', label: text.until, cell: ({ validTo }) => validTo },
        { key: 'gates', label: text.gate, cell: ({ gates }) => gates },
      ]}
    />
  );
}
