// Two versions of a form side by side: what the reader typed, and what somebody else has saved meanwhile. Only what both
// say differently is asked; nothing is overwritten before the choice.
import { useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import type { FormItem } from './form-items.ts';
import type { FormValues, LoadedForm } from './form-values.ts';
import css from './profile.module.css';
import classes from './conflict-dialog.module.css';
import { conflictText } from './profile.text.ts';
import type { ProfileForm } from './use-profile-form.ts';

export interface ConflictDialogProps {
  form: ProfileForm;
  theirs: LoadedForm;
  items: readonly FormItem[];
  enterpriseName: string;
}

type Side = 'mine' | 'theirs';

export function ConflictDialog({ form, theirs, items, enterpriseName }: ConflictDialogProps) {
  const { values: mine, base } = form.state;
  const differing = items.filter((item) => item.key(mine) !== item.key(theirs.values));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // What the reader has not touched is theirs by default; what he has is his.
  const sideOf = (item: FormItem): Side =>
    chosen[item.name] ?? (item.key(mine) === item.key(base) ? 'theirs' : 'mine');
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differing.map(({ name }) => [name, side])));
  const settle = () => {
    const merged = differing
      .filter((item) => sideOf(item) === 'mine')
      .reduce<FormValues>((values, item) => item.copy(mine, values), theirs.values);
    form.saveOver({ values: merged, version: theirs.version });
  };
  return (
    <Dialog
      isOpen
      size="l"
      onClose={form.dismissConflict}
      title={conflictText.title}
      footer={
        <>
          <Button variant="text" onClick={form.dismissConflict}>
            {conflictText.cancel}
          </Button>
          <Button variant="primary" onClick={settle}>
            {conflictText.settle}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{conflictText.lead(enterpriseName)}</p>
      <p className={classes.conflictAll}>
        <Button size="s" onClick={() => chooseAll('mine')}>
          {conflictText.allMine}
        </Button>
        <Button size="s" onClick={() => chooseAll('theirs')}>
          {conflictText.allTheirs}
        </Button>
      </p>
      {differing.map((item) => (
        <fieldset key={item.name} className={classes.conflict}>
          <legend className={classes.conflictItem}>{item.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={classes.version} data-chosen={sideOf(item) === side || undefined}>
              <span className={classes.versionHead}>
                <input
                  type="radio"
                  name={`conflict-${item.name}`}
                  checked={sideOf(item) === side}
                  onChange={() => setChosen((now) => ({ ...now, [item.name]: side }))}
                />
                {conflictText[side]}
              </span>
              <Lines
                lines={item.lines(side === 'mine' ? mine : theirs.values)}
                others={item.lines(side === 'mine' ? theirs.values : mine)}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

/** Only the lines that the other version lacks; the rest is counted. */
function Lines({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  const own = lines.filter((line) => !others.includes(line));
  const same = lines.length - own.length;
  if (lines.length === 0) return <span className={classes.versionEmpty}>{conflictText.empty}</span>;
  return (
    <>
      {own.map((line, index) => (
        <span key={index} className={classes.versionLine}>
          {line}
        </span>
      ))}
      {same > 0 ? <span className={classes.versionEmpty}>{conflictText.same(same)}</span> : null}
    </>
  );
}
