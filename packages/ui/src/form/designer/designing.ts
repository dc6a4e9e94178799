// What the parts of a designer share: the design as it stands, and the step to the next one.
import type { DesignFault } from '@yqt/forms/design-faults';
import type { Design } from '@yqt/forms/design';
import type { FieldKind } from '@yqt/forms/field-kinds';
import type { Option } from '@yqt/forms/form';

export interface Designing {
  design: Design;
  change: (design: Design) => void;
  faults: readonly DesignFault[];
  /** The faults are of what was saved last. */
  isDirty?: boolean;
  canEdit: boolean;
  /** What the palette offers. */
  kinds: readonly FieldKind[];
  /** Lists that choices may be taken from. */
  dictionaries: readonly Option[];
}

export interface OutlineProps {
  designer: Designing;
  chosen: string | null;
  onChoose: (name: string | null) => void;
}
