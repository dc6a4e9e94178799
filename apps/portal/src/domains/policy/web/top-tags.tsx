// 热门标签: boxes, several at once.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import type { TagView } from '../tag-shape.rules.ts';
import { subscribeText } from './subscribe.text.ts';
import css from './subscribe.module.css';
import { FormKey } from '../../../form-key.tsx';

export function TopTags({ tags }: { tags: readonly TagView[] }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card as="section" labelledBy="top-tags">
      <SectionHead id="top-tags" title={subscribeText.top} description={subscribeText.topHint} />
      <Form method="post" preventScrollReset key={tags.filter((tag) => tag.isSubscribed).length}>
        <FormKey />
        <input type="hidden" name="intent" value="batch" />
        <ul className={css.tags}>
          {tags.map(({ id, name, policyCount, isSubscribed }) => (
            <li key={id}>
              <label className={css.choice} data-off={isSubscribed || undefined}>
                <input type="checkbox" name="tags" value={name} disabled={isSubscribed} />
                {name}
                <span>{isSubscribed ? subscribeText.subscribed : subscribeText.count(policyCount)}</span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {subscribeText.batch}
        </Button>
      </Form>
    </Card>
  );
}
