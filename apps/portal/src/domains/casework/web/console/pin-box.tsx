// The box beside a field or a file that asks for its correction; nothing where no correction may be asked for.
import { deskCaseText as text } from './console.text.ts';
import css from './console.module.css';
import { usePinned } from './pins.ts';

export function PinBox({ item, label }: { item: string; label: string }) {
  const pins = usePinned();
  if (!pins?.isOpen || !pins.items.has(item)) return null;
  return (
    <label className={css.pin}>
      <input
        type="checkbox"
        aria-label={text.pin(label)}
        checked={pins.pinned.some((one) => one.item === item)}
        onChange={() => pins.toggle(item)}
      />
      <span aria-hidden="true">{text.pinWord}</span>
    </label>
  );
}
