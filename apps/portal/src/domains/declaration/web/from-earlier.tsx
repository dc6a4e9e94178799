// What a new draft may start with beside what the portal knows: one of the enterprise's earlier declarations.
import { Select } from '@yqt/ui/select';
import { earlierText, earlierWords as text } from './earlier.text.ts';
import type { OutputOf } from '@yqt/endpoint/define';
import type { declarationContract } from '../contract.ts';

type Standing = OutputOf<(typeof declarationContract)['getStanding']>;

export const FromEarlier = ({ earlier }: Pick<Standing, 'earlier'>) => (
  <Select
    id="from"
    name="from"
    label={text.from}
    hint={text.fromHint}
    emptyLabel={text.fromNothing}
    options={earlier.map(({ id, receiptNo, submittedAt, stateLabel }) => ({
      value: id,
      label: earlierText({ receiptNo, day: submittedAt.slice(0, 10), stateLabel }),
    }))}
  />
);
