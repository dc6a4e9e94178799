// What may become of a list of 免申即享: approved by somebody else, or given up. Both ask twice.
import { Form } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { FormKey } from '../../../../form-key.tsx';
import { AskWithReason } from '../../web/ask-with-reason.tsx';
import { directText as text } from './direct-page.text.ts';
import css from './direct.module.css';

export interface ListActsProps {
  may: { approve: boolean; discard: boolean };
  /** Conditions that no register knows. */
  toCheck: readonly string[];
}

export function ListActs({ may, toCheck }: ListActsProps) {
  if (!may.approve && !may.discard) return null;
  return (
    <Card>
      <div className={css.acts}>
        {may.approve ? <Approve toCheck={toCheck} /> : null}
        {may.discard ? <Discard /> : null}
      </div>
    </Card>
  );
}

const Approve = ({ toCheck }: Pick<ListActsProps, 'toCheck'>) => (
  <AskTwice label={text.approve} question={text.approveWhy} tone="primary">
    <Form method="post" className={css.form} aria-label={text.approve}>
      <FormKey />
      {toCheck.length ? (
        <>
          <p>{text.toCheck}</p>
          <ul>
            {toCheck.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Checkbox name="isChecked" label={text.checked} />
        </>
      ) : null}
      <Button type="submit" name="intent" value="approve" variant="primary">
        {text.approve}
      </Button>
    </Form>
  </AskTwice>
);

const Discard = () => (
  <AskWithReason
    label={text.discard}
    question={text.discardWhy}
    why={text.discardReason}
    most={500}
    posts={{ intent: 'discard' }}
  />
);
