// 「有帮助」「没有帮助」 below a text. Buttons alone: it works without JavaScript, and without React by the guest script (frame/post-in-place.ts).
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { useFetcher } from '../../../page/use-fetcher.ts';
import { FormKey } from '../../../form-key.tsx';
import { keepSaid, recallSaid } from '../../../page/said-memory.ts';
import { REASON_CODES, VOICE_REASONS, type VoiceKind } from '../voice.rules.ts';
import type { FormReply } from '../../../page/form.ts';
import type { Said, VoiceReply } from './answer-voice.part.ts';
import { voiceText as text } from './voice.text.ts';

export interface VoiceProps {
  kind: VoiceKind;
  id: string;
  /** What the page was answered to a post without JavaScript; of another thing on the page it says nothing here. */
  posted?: FormReply<Said | null> | undefined;
}

// oxlint-disable-next-line import/no-default-export -- as `lazy` takes it: pages for guests count every byte
export default function VoiceButtons({
  kind,
  id,
  posted,
  className,
}: VoiceProps & { className: string | undefined }) {
  const fetcher = useFetcher<VoiceReply>();
  const { pathname, search } = useLocation();
  const place = `voice-${id}`;
  const recalled = useRecalled(place);
  // the router keeps the part where one text follows another: what was said of that one is not said of this
  const own = (reply: VoiceProps['posted']) => (reply?.values['id'] === id ? reply : undefined);
  const answer = own(fetcher.data) ?? own(posted);
  const told = answer?.result;
  // Outside system: the browser's memory, which another visit of the page reads.
  useEffect(() => {
    if (told) keepSaid(place, told);
  }, [place, told]);
  const said = told ?? recalled;
  const isBusy = fetcher.state !== 'idle';
  return (
    <fieldset
      id={place}
      tabIndex={-1}
      className={className}
      aria-label={text.label}
      data-said={said}
      data-print="hide"
    >
      <fetcher.Form method="post" action={`${pathname}${search}#${place}`} data-in-place={place}>
        <FormKey />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <output>{answer?.state === 'refused' ? answer.message : wordsOf(said)}</output>
        <Choices said={said} isBusy={isBusy} />
      </fetcher.Form>
    </fieldset>
  );
}

/** What was said before React came, as the browser remembers it. */
function useRecalled(place: string): Said | undefined {
  const kept = useSyncExternalStore(
    NEVER,
    () => recallSaid(place),
    () => null,
  );
  return SAYINGS.find((one) => one === kept);
}

/** It changes by what this page does itself. */
const NEVER = () => () => {};
const SAYINGS: readonly Said[] = ['yes', 'no', ...REASON_CODES];

const wordsOf = (said: Said | undefined): string => {
  if (said === undefined) return text.ask;
  if (said === 'yes') return text.thanks;
  return said === 'no' ? text.why : text.noted(said);
};

function Choices({ said, isBusy }: { said: Said | undefined; isBusy: boolean }) {
  const isUnhelpful = said !== undefined && said !== 'yes';
  const reasons = isUnhelpful ? REASON_CODES.filter((code) => code !== said) : [];
  return (
    <span>
      {reasons.map((code) => (
        <Choice key={code} value={code} label={VOICE_REASONS[code]} isBusy={isBusy} />
      ))}
      {said === 'yes' ? null : (
        <Choice value="yes" label={isUnhelpful ? text.toYes : text.yes} isBusy={isBusy} />
      )}
      {isUnhelpful ? null : <Choice value="no" label={said ? text.toNo : text.no} isBusy={isBusy} />}
    </span>
  );
}

const Choice = ({ value, label, isBusy }: { value: Said; label: string; isBusy: boolean }) => (
  <Button type="submit" name="voice" value={value} size="s" isBusy={isBusy} data-posts>
    {label}
  </Button>
);
