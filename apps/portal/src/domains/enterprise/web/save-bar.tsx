// The bar that stays at the foot of a profile form: for which enterprise is saved, what is unsaved, [重置][保存].
import { Button } from '@yqt/ui/button';
import { instantText } from '@yqt/kernel/dates';
import type { ProfileForm } from './use-profile-form.ts';
import css from './profile.module.css';
import { saveText } from './profile.text.ts';

export interface SaveBarProps {
  form: ProfileForm;
  enterpriseName: string;
  onReset: () => void;
}

export function SaveBar({ form: { savedAtMs, isDirty, isBusy }, enterpriseName, onReset }: SaveBarProps) {
  return (
    <section className={css.bar} aria-label={saveText.bar} data-edge="foot" data-print="hide">
      <div className={css.barWords}>
        <p className={css.barName}>{saveText.savesFor(enterpriseName)}</p>
        <output className={css.barState} data-dirty={isDirty || undefined}>
          {isBusy ? saveText.busy : stateText(isDirty, savedAtMs)}
        </output>
      </div>
      <div className={css.barButtons}>
        <Button onClick={onReset} disabled={isBusy}>
          {saveText.reset}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {saveText.save}
        </Button>
      </div>
    </section>
  );
}

function stateText(isDirty: boolean, savedAtMs: number): string {
  if (isDirty) return saveText.dirty;
  return savedAtMs > 0 ? saveText.savedAt(instantText(new Date(savedAtMs)).slice(11, 16)) : saveText.clean;
}
