// The shape of a tree as a schema, for whoever takes trees from outside or describes them; `validateTree` finds every
// other fault. Nothing that a browser loads may import this file: schemas are 17 kB.
import { Line, Lines } from '@yqt/kernel/schema';
import Type from 'typebox';
import { COMPARISONS, DECLARATION_SPANS, MAX_EVIDENCE, MAX_MEMBERS, MAX_VALUES } from './tree.ts';

const Exactly = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const LeafId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' });
const Wording = Lines({ minLength: 1, maxLength: 500 });
const Clause = Type.Optional(Line({ minLength: 1, maxLength: 120 }));
const Figure = Type.Union([Line({ maxLength: 200 }), Type.Number()]);

const LeafSchema = Exactly({
  id: LeafId,
  field: Line({ minLength: 1, maxLength: 60 }),
  op: Type.Enum([...COMPARISONS]),
  value: Type.Union([Figure, Type.Boolean(), Type.Array(Figure, { maxItems: MAX_VALUES })]),
  unit: Type.Optional(Line({ minLength: 1, maxLength: 20 })),
  text: Type.Optional(Wording),
  clause: Clause,
});

const ManualSchema = Exactly({ id: LeafId, op: Type.Literal('manual'), text: Wording, clause: Clause });

const DeclaredSchema = Exactly({
  id: LeafId,
  op: Type.Literal('declared'),
  text: Wording,
  evidence: Type.Array(Line({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: MAX_EVIDENCE,
  }),
  holds: Type.Optional(Type.Enum([...DECLARATION_SPANS])),
  clause: Clause,
});

const Members = Type.Array(Type.Ref('RuleTree'), { minItems: 1, maxItems: MAX_MEMBERS });

/** The schema of `RuleTree`. */
export const RuleTreeSchema = Type.Cyclic(
  {
    RuleTree: Type.Union([
      Exactly({ all: Members }),
      Exactly({ any: Members }),
      Exactly({ not: Type.Ref('RuleTree') }),
      Exactly({ atLeast: Type.Integer({ minimum: 1, maximum: MAX_MEMBERS }), of: Members }),
      LeafSchema,
      ManualSchema,
      DeclaredSchema,
    ]),
  },
  'RuleTree',
);
