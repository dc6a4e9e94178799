// The conditions of a form in the language of packages/rules: its fields as a catalogue, its trees compiled once.
import { NO_CODE_TREES, type CodeTrees } from '@yqt/rules/code-trees';
import { treeTest } from '@yqt/rules/compile';
import { createCatalogue, type Catalogue, type FieldSpec, type FieldType } from '@yqt/rules/field';
import type { Test } from '@yqt/rules/leaf-test';
import type { RuleTree } from '@yqt/rules/tree';
import { fieldsOf, type FormDefinition, type FormField } from './form.ts';

const TYPES: Partial<Record<FormField['kind'], FieldType>> = {
  text: 'string',
  number: 'number',
  money: 'money',
  percent: 'number',
  computed: 'number',
  date: 'date',
  choice: 'code',
  choices: 'set',
  flag: 'boolean',
};

export interface Conditions {
  catalogue: Catalogue;
  /** By field. */
  showIf: ReadonlyMap<string, Test>;
  requiredIf: ReadonlyMap<string, Test>;
  /** Of trees that stand beside the form, each compiled once. */
  testOf: (tree: RuleTree) => Test;
}

/** The condition under which a field is required, where it is not always. */
export const requiredTree = ({ required }: FormField): RuleTree | undefined =>
  required === true ? undefined : required;

/** 「%」 of a percentage, else what the field says. */
export const unitOf = (field: { kind: FormField['kind']; unit?: string }): string | undefined =>
  field.kind === 'percent' ? '%' : field.unit;

/** What conditions may speak of. */
export function catalogueOf(fields: readonly FormField[]): Catalogue {
  return createCatalogue(
    fields.flatMap((field): FieldSpec[] => {
      const type = TYPES[field.kind];
      if (!type) return [];
      const dictionary = 'dictionary' in field ? field.dictionary : undefined;
      return [
        {
          field: field.name,
          type,
          label: field.label,
          unit: unitOf(field) ?? null,
          change: 'supply',
          ease: 1,
          ...(dictionary === undefined ? {} : { dictionary }),
        },
      ];
    }),
  );
}

const compiled = new WeakMap<FormDefinition, WeakMap<CodeTrees, Conditions>>();

/** The form's conditions, compiled once for a form and its dictionaries. */
export function conditionsOf(form: FormDefinition, codes: CodeTrees | null): Conditions {
  const codeTrees = codes ?? NO_CODE_TREES;
  const ofForm = compiled.get(form) ?? new WeakMap<CodeTrees, Conditions>();
  compiled.set(form, ofForm);
  const found = ofForm.get(codeTrees) ?? compile(form, codeTrees);
  ofForm.set(codeTrees, found);
  return found;
}

function compile(form: FormDefinition, codeTrees: CodeTrees): Conditions {
  const fields = fieldsOf(form);
  const catalogue = catalogueOf(fields);
  const testsOf = (treeOf: (field: FormField) => RuleTree | undefined) =>
    new Map(
      fields.flatMap((field): [string, Test][] => {
        const tree = treeOf(field);
        return tree ? [[field.name, treeTest(tree, { catalogue, codeTrees })]] : [];
      }),
    );
  const beside = new WeakMap<RuleTree, Test>();
  const testOf = (tree: RuleTree): Test => {
    const test = beside.get(tree) ?? treeTest(tree, { catalogue, codeTrees });
    beside.set(tree, test);
    return test;
  };
  return { catalogue, showIf: testsOf(({ showIf }) => showIf), requiredIf: testsOf(requiredTree), testOf };
}
