// 新闻订阅: all news or chosen categories, as they stand, to change and to end.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormKey } from '../../../form-key.tsx';
import { paths } from '../../../paths.ts';
import type { NewsSubscription as Chosen } from '../../content/contract.ts';
import { subscribeText as text } from './subscribe.text.ts';
import css from './subscribe.module.css';

export interface NewsSubscriptionProps {
  chosen: Chosen;
  /** Categories that the reader came for: ticked, and not saved yet. */
  wanted: readonly string[];
}

export function NewsSubscription({ chosen, wanted }: NewsSubscriptionProps) {
  const { isAll, categories } = chosen;
  const isBusy = useNavigation().state === 'submitting';
  const labels = categories.flatMap(({ label, isSubscribed }) => (isSubscribed ? [label] : []));
  return (
    <Card as="section" labelledBy="news">
      <SectionHead id="news" title={text.news} description={text.newsHint} />
      <p className={css.lead}>{isAll ? text.newsMineAll : text.newsMine(labels)}</p>
      <Form
        method="post"
        // what was ticked for a reader who came for it is saved or not: afterwards the address asks for nothing
        action={paths.subscribe()}
        preventScrollReset
        key={`${isAll} ${labels.join()}`}
      >
        <FormKey />
        <ul className={css.tags}>
          <li>
            <Choice name="newsAll" value="1" isOn={isAll} label={text.newsAll} />
          </li>
          {categories.map(({ code, label, isSubscribed }) => (
            <li key={code}>
              <Choice
                name="categories"
                value={code}
                isOn={isSubscribed || (!isAll && wanted.includes(code))}
                label={label}
              />
            </li>
          ))}
        </ul>
        <p className={css.acts}>
          <Button type="submit" name="intent" value="news" variant="primary" isBusy={isBusy}>
            {text.newsSave}
          </Button>
          {isAll || labels.length > 0 ? (
            <Button type="submit" name="intent" value="news-end" isBusy={isBusy}>
              {text.newsEnd}
            </Button>
          ) : null}
        </p>
      </Form>
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isOn: boolean;
  label: string;
}

const Choice = ({ name, value, isOn, label }: ChoiceProps) => (
  <label className={css.choice}>
    <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
    {label}
  </label>
);
