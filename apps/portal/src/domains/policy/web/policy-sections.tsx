// The parts of a policy in reading order: 政策要点, 申报时间, 原文, 解读, 附件, 相关政策. What is not there is not shown, but for
// points and text, whose absence is said.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '@yqt/ui/icon';
import { PhoneFold } from '@yqt/ui/phone-fold';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import { DetailContents, DetailSection } from './detail-section.tsx';
import { PolicyBody } from './policy-body.tsx';
import css from './policy-detail.module.css';
import { cardText } from './policy.text.ts';
import { detailText, attachmentSizeText } from './policy-detail.text.ts';
import { PolicyWindows } from './policy-windows.tsx';

export interface PolicySectionsProps {
  policy: PolicyDetail;
  /** Where its attachments are got. */
  hrefOf?: (id: string, name: string) => string;
}

export function PolicySections({ policy, hrefOf = paths.download }: PolicySectionsProps) {
  const sections = sectionsOf(policy, hrefOf);
  return (
    <>
      <DetailContents items={sections} />
      {sections.map(({ id, title, content }) => (
        <DetailSection key={id} id={id} title={title}>
          {content}
        </DetailSection>
      ))}
    </>
  );
}

interface Section {
  id: string;
  title: string;
  content: ReactNode;
}

function sectionsOf(policy: PolicyDetail, hrefOf: AttachmentsProps['hrefOf']): Section[] {
  const { windows, windowText, readings, attachments, related, parts, partOf } = policy;
  return [
    { id: 'points', title: detailText.keyPoints, content: <KeyPoints policy={policy} /> },
    ...(windows.length > 0 || windowText !== null
      ? [
          {
            id: 'windows',
            title: detailText.windows,
            content: <PolicyWindows windows={windows} text={windowText} />,
          },
        ]
      : []),
    ...(parts.length > 0 ? [{ id: 'parts', title: detailText.parts, content: <Parts links={parts} /> }] : []),
    ...(partOf ? [{ id: 'part-of', title: detailText.partOf, content: <Parts links={[partOf]} /> }] : []),
    { id: 'text', title: detailText.body, content: <FullText policy={policy} /> },
    ...(readings.length > 0
      ? [{ id: 'readings', title: detailText.readings, content: <Readings readings={readings} /> }]
      : []),
    ...(attachments.length > 0
      ? [
          {
            id: 'attachments',
            title: detailText.attachments,
            content: <Attachments attachments={attachments} hrefOf={hrefOf} />,
          },
        ]
      : []),
    ...(related.length > 0
      ? [{ id: 'related', title: detailText.related, content: <Related related={related} /> }]
      : []),
  ];
}

function KeyPoints({ policy: { keyPoints } }: { policy: PolicyDetail }) {
  if (keyPoints.length === 0)
    return (
      <>
        <p className={css.absent}>{detailText.noClauses}</p>
        <p className={css.small}>{detailText.noClausesHint}</p>
      </>
    );
  return (
    <dl className={css.points}>
      {keyPoints.map(({ heading, items }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FullText({ policy: { body, source, note, updatedAt, checkedOn } }: { policy: PolicyDetail }) {
  return (
    <>
      {body === null ? <p className={css.absent}>{detailText.noBody}</p> : <Original html={body} />}
      <dl className={css.source}>
        {[
          [detailText.source, source],
          [detailText.note, note],
          [detailText.updated, updatedAt],
          [detailText.checked, checkedOn],
        ].map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}：</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}

/** Of a body that is read at a glance. */
const SHORT = 1200;

/** A long one waits on a phone: the points above say what it comes to. */
const Original = ({ html }: { html: string }) =>
  html.length < SHORT ? (
    <PolicyBody html={html} />
  ) : (
    <PhoneFold label={detailText.wholeBody}>
      <PolicyBody html={html} />
    </PhoneFold>
  );

const Readings = ({ readings }: Pick<PolicyDetail, 'readings'>) =>
  readings.map(({ id, title, body, publishedOn }, index) => (
    <details key={id} open={index === 0} className={css.reading}>
      <summary>
        {title}
        <span className={css.small}>{publishedOn}</span>
        <Icon name="down" />
      </summary>
      <PolicyBody html={body} />
    </details>
  ));

type AttachmentsProps = Pick<PolicyDetail, 'attachments'> & { hrefOf: (id: string, name: string) => string };

const Attachments = ({ attachments, hrefOf }: AttachmentsProps) => (
  <ul className={css.links}>
    {attachments.map(({ filePath, fileName, size }) => (
      <li key={filePath}>
        <a href={hrefOf(filePath, fileName)} download={fileName}>
          {fileName}
        </a>
        <span className={css.small}>{attachmentSizeText(size)}</span>
      </li>
    ))}
  </ul>
);

const Parts = ({ links }: { links: PolicyDetail['parts'] }) => (
  <ul className={css.links}>
    {links.map(({ id, title, clause }) => (
      <li key={id}>
        <Link to={paths.policy(id)}>{title}</Link>
        <span className={css.small}>{clause}</span>
      </li>
    ))}
  </ul>
);

const Related = ({ related }: Pick<PolicyDetail, 'related'>) => (
  <ul className={css.links}>
    {related.map(({ id, title, publishedOn }) => (
      <li key={id}>
        <Link to={paths.policy(id)}>{title}</Link>
        <span className={css.small}>{publishedOn ?? cardText.noDate}</span>
      </li>
    ))}
  </ul>
);
