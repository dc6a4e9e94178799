// The second person's word on what another proposed: confirming it, or sending it back with a reason; its proposer takes it back.
import type { FetcherWithComponents } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import css from './second.module.css';
import { secondText } from './second.text.ts';

export interface SecondWordProps {
  /** What was proposed: part of the ids of the page. */
  id: string;
  /** What the action of the page reads beside the word: the intent, and of what. */
  names: Readonly<Record<string, string>>;
  words: {
    /** For whoever proposed it. */
    own: string;
    confirm: string;
    confirmQuestion: string;
    withdraw: string;
    decline: string;
    declineQuestion: string;
    declineReason: string;
  };
  mayConfirm: boolean;
  isOwn: boolean;
  fetcher: FetcherWithComponents<FormReply>;
  /** What is wrong with the reason for sending it back. */
  fault: string | undefined;
  maxLength: number;
  /** Red where something is lost by it. */
  tone?: 'danger' | 'primary';
}

export function SecondWord({ words, mayConfirm, isOwn, tone = 'primary', ...given }: SecondWordProps) {
  if (!mayConfirm && !isOwn) return null;
  return (
    <>
      {isOwn ? <p>{words.own}</p> : null}
      <div className={css.acts}>
        {mayConfirm ? (
          <AskTwice label={words.confirm} question={words.confirmQuestion} tone={tone}>
            <Decision {...given} isConfirmed label={words.confirm} tone={tone} />
          </AskTwice>
        ) : null}
        {isOwn ? <Decision {...given} isConfirmed={false} label={words.withdraw} /> : null}
        {mayConfirm ? (
          <AskTwice
            label={words.decline}
            question={words.declineQuestion}
            tone="plain"
            isOpen={given.fault !== undefined}
          >
            <Decision {...given} isConfirmed={false} label={words.decline} asks={words.declineReason} />
          </AskTwice>
        ) : null}
      </div>
    </>
  );
}

/** Where the post that may confirm it is nobody else's: who can give it to somebody. */
export const NobodyElse = () => <p>{secondText.nobodyElse}</p>;

type DecisionProps = Pick<SecondWordProps, 'id' | 'names' | 'fetcher' | 'fault' | 'maxLength' | 'tone'> & {
  isConfirmed: boolean;
  label: string;
  /** What the reason is called; absent = none is asked for. */
  asks?: string;
};

const Decision = ({
  id,
  names,
  isConfirmed,
  label,
  asks,
  fault,
  maxLength,
  tone,
  fetcher,
}: DecisionProps) => (
  <fetcher.Form method="post" aria-label={label} className={css.form} noValidate>
    <FormKey />
    {Object.entries({ ...names, isConfirmed: String(isConfirmed) }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {asks === undefined ? null : (
      <TextArea
        name="reason"
        id={`decline-${id}`}
        label={asks}
        error={fault}
        rows={2}
        maxLength={maxLength}
        isRequired
      />
    )}
    <Button
      type="submit"
      variant={tone === 'danger' ? 'danger' : 'default'}
      isBusy={fetcher.state !== 'idle'}
    >
      {label}
    </Button>
  </fetcher.Form>
);
