// How an organiser designs what is asked of who signs up: previewed below the questions that everybody is asked.
import { sectionsOfDesign } from '@yqt/forms/designed';
import { FormDesigner } from '@yqt/ui/form/designer/form-designer';
import type { DesignerProps } from '@yqt/ui/form/form-view';
import { useAwake } from '../../../page/use-awake.ts';
import { enrolmentForm } from '../entry.rules.ts';

export const EnrolDesign = (props: DesignerProps) => (
  <FormDesigner
    {...props}
    isAwake={useAwake()}
    formOf={(design) => enrolmentForm(1, sectionsOfDesign(design))}
  />
);
