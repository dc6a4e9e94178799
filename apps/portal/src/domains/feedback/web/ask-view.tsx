// Asking: the form, and beside it what has been answered before, narrowed by the title as it is typed.
import { useRef, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Upload } from '@yqt/ui/form/form-view';
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { useFetcher } from '../../../page/use-fetcher.ts';
import { FormKey } from '../../../form-key.tsx';
import { paths } from '../../../paths.ts';
import { CaptchaField } from '../../identity/web/captcha-field.part.tsx';
import { AskedCard } from './asked-card.tsx';
import { FaqCard } from './faq-card.tsx';
import { feedbackPageText as text } from './feedback-page.text.ts';
import css from './feedback.module.css';
import type { FeedbackLoaded } from './load-feedback.ts';
import { replyFaults } from '../../../page/form.ts';
import type { AskReply } from './post-feedback.ts';

/** A pause in typing after which suggestions are asked for. */
const PAUSE_MS = 400;
/** Shorter titles say nothing. */
const LEAST_LETTERS = 2;

/** Loaded by the first member who chooses a file: guests have none. */
const upload: Upload = async (file, onProgress) =>
  (await import('../../file/web/send-file.part.ts')).sendFile(file, onProgress);

export interface AskViewProps {
  loaded: FeedbackLoaded;
  /** Absent before anything was posted. */
  reply: AskReply | undefined;
}

export function AskView({ loaded, reply }: AskViewProps) {
  const { form, values, dictionaries, isMember, captcha, on, policy } = loaded;
  const suggested = useFetcher<FeedbackLoaded>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (reply?.result) return <AskedCard made={reply.result} />;
  const wrong = reply?.byField['captchaCode'];
  const suggest = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'title') return;
    clearTimeout(timer.current);
    const keyword = target.value.trim();
    if (keyword.length < LEAST_LETTERS) return;
    timer.current = setTimeout(() => void suggested.load(paths.feedback({ keyword })), PAUSE_MS);
  };
  return (
    <div className={css.columns}>
      <Card padding="l">
        {policy === null ? null : (
          <p>
            {text.about}
            <Link to={paths.policy(policy.id)}>{policy.title}</Link>
          </p>
        )}
        {/* what is typed bubbles up from the title; the form itself knows nothing of suggestions */}
        <div onInput={suggest}>
          <FormFrame
            view={{
              form,
              values: reply?.values ?? values,
              on,
              dictionaries,
              ...(isMember ? { upload } : {}),
            }}
            faults={replyFaults(reply)}
          >
            {captcha === null ? <FormKey /> : <FormKey value={captcha.id} />}
            {policy === null ? null : <input type="hidden" name="policyId" value={policy.id} />}
            {captcha === null ? null : (
              <CaptchaField captcha={captcha} {...(wrong ? { error: wrong } : {})} />
            )}
            <p className={css.note}>{text.privacy}</p>
            <Button type="submit" name="intent" value="ask" variant="primary">
              {text.submit}
            </Button>
          </FormFrame>
        </div>
      </Card>
      <FaqCard
        items={suggested.data?.faq ?? loaded.faq}
        keyword={suggested.data?.keyword ?? loaded.keyword}
        asked={loaded.keyword}
      />
    </div>
  );
}
