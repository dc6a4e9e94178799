// The fields that a queue is narrowed by; the queue itself and the columns stay.
import { FilterForm } from '@yqt/ui/filter-form';
import { Select } from '@yqt/ui/select';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import { queueText as text } from './console.text.ts';
import { onceEach, offeredStates, type QueueKind, type QueueQuery } from './queue-query.ts';

export interface QueueFilterProps {
  query: QueueQuery;
  kinds: readonly QueueKind[];
  /** Names by code. */
  departments: ReadonlyMap<string, string>;
}

export function QueueFilter({ query, kinds, departments }: QueueFilterProps) {
  const states = offeredStates(kinds, query.kind);
  return (
    <FilterForm
      resetTo={paths.consoleCases({ tab: query.tab === 'todo' ? null : query.tab })}
      keeps={['tab', 'sort', 'cols', 'size']}
    >
      <TextInput name="keyword" label={text.keyword} defaultValue={query.keyword} maxLength={100} />
      <Select
        name="kind"
        label={text.kind}
        emptyLabel={text.any}
        defaultValue={query.kind ?? ''}
        options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
      />
      <Select
        name="state"
        label={text.state}
        emptyLabel={text.any}
        defaultValue={query.state ?? ''}
        options={onceEach(states.map(({ state, label }) => ({ value: state, label })))}
      />
      <Select
        name="department"
        label={text.department}
        emptyLabel={text.any}
        defaultValue={query.department ?? ''}
        options={[...departments].map(([value, label]) => ({ value, label }))}
      />
      <TextInput name="project" label={text.project} defaultValue={query.project ?? ''} maxLength={100} />
      <DateInput name="from" label={text.from} defaultValue={query.from ?? ''} />
      <DateInput name="to" label={text.to} defaultValue={query.to ?? ''} />
    </FilterForm>
  );
}
