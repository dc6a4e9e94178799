// The rest of a guide: clauses, materials, process, batches, why others were sent back.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../paths.ts';
import type { ProjectGuide } from '../declare-shapes.rules.ts';
import css from './declaration.module.css';
import { guideText as text } from './guide.text.ts';

export function GuideSections({ guide }: { guide: ProjectGuide }) {
  const { policyId, clauses, materials, nodes, batches, extensions, returnReasons, guideOnly } = guide;
  return (
    <>
      {policyId === null ? null : (
        <Part id="clauses" title={text.clauses}>
          {clauses.map(({ no, text: words }) => (
            <li key={no}>
              <strong>{no}</strong> {words}
            </li>
          ))}
          <li>
            <Link to={paths.policy(policyId)}>{text.policy}</Link>
          </li>
        </Part>
      )}
      <Part id="materials" title={text.materials}>
        {materials.map((material) => (
          <GuideMaterial key={material.code} material={material} />
        ))}
      </Part>
      {guideOnly === null ? (
        <Part id="process" title={text.process}>
          {nodes.map(({ kind, label, days, countsTowardsPromise }) => (
            <li key={kind}>
              {label} {text.days(days)}
              {countsTowardsPromise ? null : text.outside}
            </li>
          ))}
        </Part>
      ) : null}
      <Part id="batches" title={text.batches}>
        {batches.map(({ id, name, stateLabel, windowText }) => (
          <li key={id}>
            {name}（{stateLabel}） {wholeDates(windowText)}
          </li>
        ))}
      </Part>
      <Part id="extensions" title={text.extensions}>
        {extensions.map(({ batchId, batchName, closedAt, closesAt, basis, announcement }) => (
          <li key={`${batchId} ${closesAt}`}>
            {wholeDates(text.extended(batchName, closedAt, closesAt))}
            <p>{text.basis(basis)}</p>
            <p>{announcement}</p>
          </li>
        ))}
      </Part>
      <Part id="reasons" title={text.reasons}>
        {returnReasons.map(({ label, count }) => (
          <li key={label}>
            {label}
            {count === null ? null : ` ${text.count(count)}`}
          </li>
        ))}
      </Part>
    </>
  );
}

function GuideMaterial({ material }: { material: ProjectGuide['materials'][number] }) {
  const { name, note, template, sample, laterDays, promise } = material;
  return (
    <li>
      <strong>{name}</strong> {text.material(material)} {promise === null ? null : <q>{promise}</q>}{' '}
      {[note, laterDays === null ? '' : text.later(laterDays)].filter(Boolean).join('；')}
      {template === null ? null : (
        <>
          {' '}
          <a href={paths.download(template.fileId, template.name)}>{text.template(name)}</a>
        </>
      )}
      {sample === null ? null : (
        <>
          {' '}
          <a href={paths.download(sample.fileId, sample.name)}>{text.sample(name)}</a>
        </>
      )}
    </li>
  );
}

/** Nothing where it has no rows. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const rows = Array.isArray(children) ? children.flat().filter(Boolean) : [children];
  if (rows.length === 0) return null;
  return (
    <Card as="section" labelledBy={id}>
      <SectionHead id={id} title={title} />
      <ul className={css.list}>{children}</ul>
    </Card>
  );
}
