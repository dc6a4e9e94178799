// The way out of a drawer that may cover the whole screen: its title and 关闭. On a desktop the drawer is a plain
// menu, and this is not shown.
import { Icon } from '@yqt/ui/icon';
import { TEXT_CLOSE } from '@yqt/ui/ui.text';
import css from './drawer-close.module.css';

export function DrawerClose({ drawerId, title }: { drawerId: string; title: string }) {
  return (
    <div className={css.head}>
      <span>{title}</span>
      <button type="button" className={css.close} popoverTarget={drawerId} popoverTargetAction="hide">
        <Icon name="close" />
        {TEXT_CLOSE}
      </button>
    </div>
  );
}
