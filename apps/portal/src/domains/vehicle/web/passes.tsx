// The passes of an application: their public check, the file to print, the sheet, and the renewal.
import type { Static } from 'typebox';
import { Card, SectionHead } from '@yqt/ui/card';
import { LinkButton } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import { RenewCase } from '../../casework/web/own-case.part.tsx';
import type { OwnPass } from '../pass/contract.ts';
import css from './vehicle.module.css';
import { vehiclePageText as text } from './vehicle.text.ts';

interface PassesProps {
  id: string;
  passes: readonly Static<typeof OwnPass>[];
  /** The granted days, and those applied for where they are others. */
  terms: readonly string[];
}

export function Passes({ id, passes, terms }: PassesProps) {
  const role = chosenEnterprise(useShell().shell.viewer)?.role;
  if (passes.length === 0) return null;
  return (
    <Card as="section" labelledBy="passes">
      <SectionHead id="passes" title={text.passes} />
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
      <ul className={css.passes}>
        {passes.map(({ no, plate, term, stateLabel, code }) => (
          <li key={no} className={css.line}>
            <strong>{plate}</strong>
            <span>{term}</span>
            <Tag tone="blue">{stateLabel}</Tag>
            <LinkButton to={paths.verify(code)} size="s">
              {text.check(plate)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <div className={css.line}>
        <LinkButton to={paths.vehiclePasses(id)} reloadDocument variant="primary">
          {text.print}
        </LinkButton>
        {role === 'admin' || role === 'handler' ? (
          <RenewCase to={paths.carApply()} id={id} label={text.renew} />
        ) : null}
      </div>
    </Card>
  );
}
