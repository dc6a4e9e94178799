// What somebody has to know before they begin: who, what for, by when, with what.
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { SUBMITTERS } from '../submitters.rules.ts';
import type { ProjectGuide } from '../declare-shapes.rules.ts';
import css from './declaration.module.css';
import { guideText as text } from './guide.text.ts';

/** With what is none of it. */
function promisedOf({ promisedDays, nodes, guideOnly }: ProjectGuide): string | null {
  if (promisedDays === null) return null;
  const outside = nodes.filter(({ countsTowardsPromise }) => !countsTowardsPromise);
  if (outside.length === 0 || guideOnly !== null) return text.days(promisedDays);
  return text.daysWithout(
    promisedDays,
    outside.map(({ label }) => label),
  );
}

export const GuideFacts = ({ guide }: { guide: ProjectGuide }) => (
  <>
    <Card as="section" labelledBy="glance">
      <SectionHead id="glance" title={text.glance} />
      <DescriptionList
        items={[
          { term: text.who, value: guide.audience },
          ...(guide.guideOnly === null ? [{ term: text.whoFiles, value: SUBMITTERS[guide.submitBy] }] : []),
          { term: text.standard, value: guide.standard },
          { term: text.window, value: guide.batch?.windowText },
          { term: text.minutes, value: text.minutesOf(guide.minutes) },
          { term: text.promised, value: promisedOf(guide) },
          { term: text.legal, value: guide.legalDays === null ? null : text.days(guide.legalDays) },
          { term: text.department, value: guide.departmentName },
          { term: text.contact, value: `${guide.contactName} ${guide.contactPhone}` },
        ]}
      />
    </Card>
    <Card as="section" labelledBy="prepare">
      <SectionHead id="prepare" title={text.prepare} />
      <ul className={css.list}>
        {guide.prepare.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Card>
  </>
);
