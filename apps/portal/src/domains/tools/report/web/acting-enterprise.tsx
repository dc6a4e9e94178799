// The enterprise one acts for, on the screen and on paper, with the day on paper. Nothing for a member without one.
import { useShell } from '../../../../frame/use-shell.ts';
import { chosenEnterprise } from '../../../../frame/shell-types.ts';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export function ActingEnterprise({ today }: { today: string }) {
  const { shell } = useShell();
  const enterprise = chosenEnterprise(shell.viewer);
  return (
    <>
      {enterprise ? <p className={css.small}>{toolText.forEnterprise(enterprise.name)}</p> : null}
      <p className={css.small} data-print="show" hidden>
        {toolText.printed(today)}
      </p>
    </>
  );
}
