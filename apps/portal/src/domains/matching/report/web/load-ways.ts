// Which of the policies that an enterprise may declare the portal takes itself. Server only.
import type { RouterContextProvider } from 'react-router';
import { loadDeclarable, type Declarable } from '../../../declaration/web/load-declarable.part.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';

/** Of the items of 可申报 alone: nobody is led to a declaration that would be refused. */
export const loadWays = (
  context: Readonly<RouterContextProvider>,
  items: readonly Pick<ReportItem, 'group' | 'policyId'>[],
): Promise<Declarable> =>
  loadDeclarable(
    context,
    items.filter(({ group }) => group === 'eligible').map(({ policyId }) => policyId),
  );
