// The boxes that pick rows of a DataTable: one before each, one for all.
import { tableText as text } from './table.text.ts';
import css from './data-table.module.css';

interface PickAllProps {
  all: readonly string[];
  chosen: readonly string[];
  onPick: (keys: readonly string[]) => void;
}

export function PickAll({ all, chosen, onPick }: PickAllProps) {
  const isAll = all.length > 0 && chosen.length === all.length;
  return (
    <th scope="col" className={css.pick}>
      <input
        type="checkbox"
        aria-label={text.pickAll}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={() => onPick(isAll ? [] : all)}
      />
    </th>
  );
}

interface PickRowProps {
  name: string;
  isPicked: boolean;
  onPick: (isRange: boolean) => void;
}

export const PickRow = ({ name, isPicked, onPick }: PickRowProps) => (
  <td className={css.pick}>
    <input
      type="checkbox"
      aria-label={text.pick(name)}
      checked={isPicked}
      onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </td>
);
