// Above a kept calculation: which one it is, and the other parameter versions that it can be computed under.
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { paths, withQuery } from '../../../../paths.ts';
import type { CostDetail, CostVersionView } from '../cost-shapes.rules.ts';
import css from '../../report/web/workbench.module.css';
import { costSavedText as text } from './cost.text.ts';

export interface CostReopenedProps {
  saved: NonNullable<CostDetail['saved']>;
  versions: readonly CostVersionView[];
}

export function CostReopened({ saved, versions }: CostReopenedProps) {
  const { id, createdAt, savedVersion, result, isRecomputed } = saved;
  const to = (version: string | null) => withQuery(paths.toolCost(), { id, version });
  return (
    <Notice
      tone={isRecomputed ? 'warning' : 'info'}
      actions={
        <span className={css.actions} data-print="hide">
          {isRecomputed ? (
            <LinkButton size="s" to={to(null)} preventScrollReset>
              {text.original}
            </LinkButton>
          ) : null}
          {versions
            .filter(({ version }) => version !== result.version && version !== savedVersion)
            .map(({ version }) => (
              <LinkButton key={version} size="s" to={to(version)} preventScrollReset>
                {text.again(version)}
              </LinkButton>
            ))}
          <LinkButton size="s" to={paths.toolCost()}>
            {text.fresh}
          </LinkButton>
        </span>
      }
    >
      <p>
        {isRecomputed
          ? text.recomputed({ from: savedVersion, to: result.version })
          : text.shown({ title: result.title, createdAt })}
      </p>
    </Notice>
  );
}
