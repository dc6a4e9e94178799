// 我的订阅: every tag with the way out of it.
import { Form } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Icon } from '@yqt/ui/icon';
import type { SubscriptionView } from '../tag-shape.rules.ts';
import { subscribeText } from './subscribe.text.ts';
import css from './subscribe.module.css';
import { FormKey } from '../../../form-key.tsx';

export function MySubscriptions({ mine }: { mine: readonly SubscriptionView[] }) {
  return (
    <Card as="section" labelledBy="mine">
      <SectionHead id="mine" title={subscribeText.mine} />
      {mine.length === 0 ? (
        <p className={css.lead}>
          {subscribeText.mineNone}。{subscribeText.mineNoneHint}
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <FormKey />
          <input type="hidden" name="intent" value="cancel" />
          <ul className={css.tags}>
            {mine.map(({ id, tag }) => (
              <li key={id}>
                <button type="submit" name="id" value={id} className={css.mine}>
                  {tag}
                  <Icon name="close" />
                  <span className="visually-hidden">{subscribeText.cancel}</span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </Card>
  );
}
