// The grade of a result while the result itself is out of sight.
import type { ToolReport } from '../report.rules.ts';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

/** On narrow screens the result is below the form: its grade stays in sight. */
export function ResultBar({ report }: { report: ToolReport }) {
  return (
    <div className={css.bar} data-edge="foot" data-print="hide">
      <strong>{report.gradeLabel}</strong>
      <a href="#result">{toolText.seeResult}</a>
    </div>
  );
}
