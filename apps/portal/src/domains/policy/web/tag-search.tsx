// Search among all tags, and subscribe to one of them.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { SearchBox } from '@yqt/ui/search-box';
import type { Outcome } from '../../../page/api.ts';
import { PagePart } from '../../../page/part.tsx';
import type { TagView } from '../tag-shape.rules.ts';
import { keepText } from './keep.text.ts';
import { subscribeText } from './subscribe.text.ts';
import css from './subscribe.module.css';
import { FormKey } from '../../../form-key.tsx';

type Tags = readonly TagView[];

export function TagSearch({ keyword, found }: { keyword: string; found: Outcome<TagView[]> | null }) {
  return (
    <Card as="section" labelledBy="tag-search">
      <SectionHead id="tag-search" title={subscribeText.search} />
      <SearchBox
        label={subscribeText.search}
        defaultValue={keyword}
        placeholder={subscribeText.placeholder}
        pageParam="current"
        maxLength={40}
      />
      {found === null ? null : (
        <PagePart outcome={found}>{(tags) => <FoundTags tags={tags} keyword={keyword} />}</PagePart>
      )}
    </Card>
  );
}

function FoundTags({ tags, keyword }: { tags: Tags; keyword: string }) {
  if (tags.length === 0)
    return <EmptyState kind="no-result" title={subscribeText.noTag} hint={subscribeText.noTagHint} />;
  return (
    <Form method="post" preventScrollReset>
      <FormKey />
      <input type="hidden" name="intent" value="one" />
      <output className={css.lead}>{subscribeText.found(tags.length, keyword)}</output>
      <ul className={css.found}>
        {tags.map(({ id, name, policyCount, isSubscribed }) => (
          <li key={id}>
            <span>
              {name} <span className={css.lead}>{subscribeText.count(policyCount)}</span>
            </span>
            {isSubscribed ? (
              <span className={css.done}>{subscribeText.subscribed}</span>
            ) : (
              <Button type="submit" size="s" name="tag" value={name} aria-label={keepText.subscribeOne(name)}>
                {subscribeText.subscribe}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}
