// A draft of a policy as its page will show it (/content-preview/{token}): without what belongs to one reader, and nothing is counted.
import { Card } from '@yqt/ui/card';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';
import { PolicyFacts, PolicyHead } from './policy-facts.tsx';
import { PolicyHowTo } from './policy-how-to.tsx';
import { PolicyNotices } from './policy-notices.tsx';
import { timeOf } from './policy-time.ts';
import { PolicySections, type PolicySectionsProps } from './policy-sections.tsx';

export type PolicyDraftProps = Required<PolicySectionsProps>;

export const PolicyDraft = ({ policy, hrefOf }: PolicyDraftProps) => (
  <article className={css.page}>
    <div className={css.head}>
      <PolicyHead policy={policy} verdict={null} topics={[]} />
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
