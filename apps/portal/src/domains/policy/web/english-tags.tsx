// Category, date and origin of an English policy.
import { Tag } from '@yqt/ui/tag';
import css from './english.module.css';
import { englishText } from './english.text.ts';

export interface EnglishTagsProps {
  policy: { category: string; publishedOn: string; isDemo: boolean };
}

export function EnglishTags({ policy: { category, publishedOn, isDemo } }: EnglishTagsProps) {
  return (
    <p className={css.tags}>
      {category === '' ? null : <Tag tone="blue">{category}</Tag>}
      {isDemo ? <Tag>{englishText.demo}</Tag> : null}
      <span>
        {englishText.published} {publishedOn}
      </span>
    </p>
  );
}
