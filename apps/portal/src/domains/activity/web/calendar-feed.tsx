// The subscription of one's own calendar: its address, and another one.
import { Form } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { CopyButton } from '@yqt/ui/copy-button';
import { FormKey } from '../../../form-key.tsx';
import css from './activity.module.css';
import { myText as text } from './my-activities.text.ts';

export const CalendarFeed = ({ address }: { address: string }) => (
  <Card as="section" labelledBy="feed">
    <SectionHead id="feed" title={text.feed} />
    <div className={css.stack}>
      <p>{text.feedHint}</p>
      {address === '' ? (
        <Renew label={text.feedOpen} />
      ) : (
        <>
          <p className={css.address}>
            {text.feedAddress}：<code>{address}</code> <CopyButton value={address} label={text.feedCopy} />
          </p>
          <AskTwice label={text.feedRenew} question={text.feedRenewAsk}>
            <Renew label={text.feedRenewYes} />
          </AskTwice>
        </>
      )}
    </div>
  </Card>
);

const Renew = ({ label }: { label: string }) => (
  <Form method="post">
    <FormKey />
    <Button type="submit" name="act" value="renew">
      {label}
    </Button>
  </Form>
);
