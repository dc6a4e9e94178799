// 待核实 → 已核实: who compared the policy with what, and the way to its conditions.
import { Link } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextArea } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { paths } from '../../../../paths.ts';
import type { DeskPolicy } from '../contract.ts';
import css from './desk.module.css';
import { comparisonText as text } from './desk.text.ts';

export const VerifyCard = ({ desk }: { desk: DeskPolicy }) => (
  <Card as="section" labelledBy="verify">
    <SectionHead id="verify" title={text.title} />
    {desk.isKnown ? <Verification desk={desk} /> : <p>{text.unknown}</p>}
    <p className={css.line}>
      {text.conditions}{' '}
      {desk.seesRules ? <Link to={paths.consoleRules({ keyword: desk.code })}>{text.rules}</Link> : null}
    </p>
  </Card>
);

function Verification({ desk }: { desk: DeskPolicy }) {
  const fetcher = useFetcher<FormReply>();
  const isBusy = fetcher.state !== 'idle';
  const isAwake = useAwake();
  if (desk.isDemo) return <p>{text.demo}</p>;
  return (
    <>
      <p>{standing(desk)}</p>
      <fetcher.Form method="post" className={css.verify} inert={!isAwake}>
        <FormKey />
        <input type="hidden" name="stamp" value={desk.stamp} />
        {desk.isVerified ? (
          <AskTwice label={text.withdraw} question={text.withdrawNote}>
            <Button type="submit" name="event" value="withdraw" variant="danger" isBusy={isBusy}>
              {text.confirmWithdraw}
            </Button>
          </AskTwice>
        ) : (
          <>
            <TextArea
              name="comparedWith"
              label={text.source}
              hint={text.sourceHint}
              rows={2}
              maxLength={500}
              defaultValue={desk.source.slice(0, 500)}
              error={fetcher.data?.byField['comparedWith']}
            />
            <Button type="submit" name="event" value="verify" isBusy={isBusy}>
              {text.verify}
            </Button>
          </>
        )}
        <output>{fetcher.data?.message}</output>
      </fetcher.Form>
    </>
  );
}

function standing({ isVerified, verification }: DeskPolicy): string {
  if (!isVerified) return text.isOpen;
  if (verification === null) return text.wasVerified;
  return text.isVerified(verification.by, verification.at.slice(0, 16), verification.source);
}
