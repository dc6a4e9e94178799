// One who reads a case besides owner and desk, as both of them see it: whether still, since when, and what was looked at.
import { Tag } from '@yqt/ui/tag';
import type { Party } from '../contract.ts';
import { ownPartyText as text } from './party-page.text.ts';

/** `who` names the role and who holds it. */
export function PartyRecord({ party, who }: { party: Party; who: string }) {
  const { since, until, isOpen, reads } = party;
  return (
    <>
      <p>
        {`${who}　${text.term(since, until)} `}
        <Tag tone={isOpen ? 'blue' : 'gray'}>{stateOf(party)}</Tag>
      </p>
      {reads.length === 0 ? (
        <p>{text.noReads}</p>
      ) : (
        <details>
          <summary>{text.reads(reads.length)}</summary>
          <ul>
            {reads.map(({ at, what }, place) => (
              <li key={`${at} ${place}`}>{`${at}　${what}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const stateOf = ({ isOpen, endedAt }: Party): string =>
  isOpen ? text.open : endedAt === null ? text.past : text.ended;
