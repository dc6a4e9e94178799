// A draft of a policy as its pages will show it (/content-preview/{token}), in Chinese or in English: without what belongs to one reader,
// and nothing is counted.
import { Card } from '@yqt/ui/card';
import { EnglishArticle, type EnglishText } from './english-article.tsx';
import { englishText } from './english.text.ts';
import englishCss from './english.module.css';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';
import { PolicyFacts, PolicyHead } from './policy-facts.tsx';
import { PolicyHowTo } from './policy-how-to.tsx';
import { PolicyNotices } from './policy-notices.tsx';
import { timeOf } from './policy-time.ts';
import { PolicySections, type PolicySectionsProps } from './policy-sections.tsx';

export interface PolicyDraftProps extends Required<PolicySectionsProps> {
  /** In place of the Chinese page; null = nothing of it is written yet. */
  english?: EnglishText | null;
}

export const PolicyDraft = ({ policy, hrefOf, english }: PolicyDraftProps) =>
  english === undefined ? (
    <ChineseDraft policy={policy} hrefOf={hrefOf} />
  ) : english === null ? (
    <Card padding="l">
      <h1>{detailText.noEnglish}</h1>
      <p>{detailText.noEnglishHint}</p>
    </Card>
  ) : (
    <article lang="en" className={englishCss.detail}>
      <EnglishArticle policy={{ ...english, title: english.title || englishText.untitled }} />
    </article>
  );

const ChineseDraft = ({ policy, hrefOf }: Required<PolicySectionsProps>) => (
  <article className={css.page}>
    <div className={css.head}>
      <PolicyHead policy={policy} verdict={null} time={timeOf(policy)} topics={[]} />
      <PolicyNotices policy={policy} />
    </div>
    <aside className={css.rail} aria-label={detailText.rail}>
      <Card>
        <PolicyHowTo policy={policy} projectId={undefined} time={timeOf(policy)} original="#text" />
      </Card>
    </aside>
    <div className={css.main}>
      <PolicyFacts policy={policy} />
      <PolicySections policy={policy} hrefOf={hrefOf} />
    </div>
  </article>
);
