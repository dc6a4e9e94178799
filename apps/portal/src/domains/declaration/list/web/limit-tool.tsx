// 年度限额 and 不得叠加 of a list's project, for whoever may set them: what goes beyond is said at the rows.
import { TextInput } from '@yqt/ui/text-input';
import { yuanText } from '../../money.rules.ts';
import type { ListDetail } from '../list-shapes.rules.ts';
import { ListForm, Submit } from './list-form.tsx';
import css from './lists.module.css';
import { oneListText as text } from './lists.text.ts';

export const LimitTool = ({ one }: { one: ListDetail }) =>
  one.limits === null ? null : (
    <details className={css.tool}>
      <summary>{text.limits}</summary>
      <p className={css.hint}>{text.limitsHint}</p>
      <ListForm intent="limit" one={one}>
        <input type="hidden" name="batchId" value={one.batchId} />
        <TextInput
          name="yearlyCap"
          label={text.yearlyCap}
          hint={text.yearlyCapHint}
          defaultValue={one.limits.yearlyCapFen === null ? '' : yuanText(one.limits.yearlyCapFen)}
          inputMode="decimal"
        />
        <fieldset className={css.wide}>
          <legend>{text.excludes}</legend>
          {one.limits.projects.map(({ id, name, isExcluded }) => (
            <label key={id} className={css.box}>
              <input type="checkbox" name="excludes" value={id} defaultChecked={isExcluded} />
              {name}
            </label>
          ))}
        </fieldset>
        <Submit>{text.limitsDo}</Submit>
      </ListForm>
    </details>
  );
