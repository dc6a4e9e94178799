// 如何申报: the department, its window and address, what to bring, until when, and the original text; on a policy's page and
// on the cards of a report. Where the portal takes a declaration itself, its button stands here and nowhere else.
import { Link } from 'react-router';
import { DescriptionList } from '@yqt/ui/description-list';
import { paths } from '../../../paths.ts';
import { GoDeclare } from '../../declaration/web/go-declare.part.tsx';
import { howToApplyText } from './how-to-apply.text.ts';

export interface HowToApplyProps {
  policyId: string;
  /** The policy's, read out with the link. */
  title: string;
  /** 「申报中，还剩 5 天（2026-01-05 截止）」. */
  time: string;
  howTo: {
    desk: {
      department: string;
      office: string | null;
      phone: string | null;
      address: string | null;
    } | null;
    materials: readonly string[];
    windowText: string | null;
    source: string | null;
  };
  /** The project that takes declarations of it now; absent = none. */
  projectId: string | undefined;
  /** Where the text stands; absent = on the page of the policy. */
  original?: string;
  headingLevel?: 2 | 4;
  columns?: 1 | 2;
}

export function HowToApply(props: HowToApplyProps) {
  const { policyId, title, time, howTo, projectId, headingLevel = 4, columns = 2 } = props;
  const { original = `${paths.policy(policyId)}#text` } = props;
  const { desk, materials, windowText, source } = howTo;
  const Heading = headingLevel === 2 ? 'h2' : 'h4';
  return (
    <section>
      <Heading>{howToApplyText.title}</Heading>
      {projectId === undefined ? null : (
        <p data-print="hide">
          <GoDeclare projectId={projectId} of={title} />
        </p>
      )}
      <DescriptionList
        columns={columns}
        items={[
          {
            term: howToApplyText.time,
            value: windowText === null ? time : `${time}；${windowText}`,
            isWide: true,
          },
          ...(desk === null
            ? [{ term: howToApplyText.department, value: howToApplyText.noContact, isWide: true }]
            : deskItems(desk)),
          {
            term: howToApplyText.materials,
            value: materials.length === 0 ? howToApplyText.noMaterials : <Materials materials={materials} />,
            isWide: true,
          },
          { term: howToApplyText.source, value: source, isWide: true },
        ]}
      />
      <p>
        <Link to={original}>
          {howToApplyText.original}
          <span className="visually-hidden">《{title}》</span>
        </Link>
      </p>
    </section>
  );
}

const deskItems = ({ department, office, phone, address }: NonNullable<HowToApplyProps['howTo']['desk']>) => [
  { term: howToApplyText.department, value: department },
  { term: howToApplyText.office, value: office },
  { term: howToApplyText.phone, value: phone === null ? null : <a href={`tel:${phone}`}>{phone}</a> },
  { term: howToApplyText.address, value: address },
];

const Materials = ({ materials }: { materials: readonly string[] }) => (
  <ol>
    {materials.map((one, at) => (
      <li key={one}>
        {at + 1}. {one}
      </li>
    ))}
  </ol>
);
