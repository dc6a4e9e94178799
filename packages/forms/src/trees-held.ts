// Conditions that stand beside a form, such as those of a checklist of files, over what the form shows of its answers.
import { profileOf, setSlot, slotValue, type Profile } from '@yqt/rules/profile';
import { isAsked, leavesOf, NO_ANSWERS, type AnyLeaf, type RuleTree } from '@yqt/rules/tree';
import { YES } from '@yqt/rules/verdict';
import { isRows, type Answers } from './answers.ts';
import { conditionsOf } from './conditions.ts';
import type { FormDefinition } from './form.ts';
import { shownFields, type ShownOptions } from './visible.ts';

/** Tells of a condition whether it holds of these answers; what is not known holds nothing, nor what a form of before had no field for. */
export function treesHeld(
  form: FormDefinition,
  answers: Answers,
  options: ShownOptions,
): (tree: RuleTree) => boolean {
  const { catalogue, testOf } = conditionsOf(form, options.codes);
  const layOut = (): Profile => {
    const profile = profileOf(catalogue, [], options.on);
    for (const { field, answer } of shownFields(form, answers, options)) {
      const slot = catalogue.fields.get(field.name);
      if (slot && answer !== undefined && !isRows(answer)) setSlot(profile, slot, slotValue(slot, answer));
    }
    return profile;
  };
  // most checklists ask for the same whatever is answered
  let known: Profile | undefined;
  const isAbout = (leaf: AnyLeaf) => isAsked(leaf) || catalogue.fields.has(leaf.field);
  return (tree) => leavesOf(tree).every(isAbout) && testOf(tree)((known ??= layOut()), NO_ANSWERS) === YES;
}
