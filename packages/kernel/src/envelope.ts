// The shape of every JSON answer: `{ returnCode, message, data }` (decisions.md, Calls 3).
import Type, { type Static, type TSchema } from 'typebox';

export const SUCCESS = 1000;
export const VALIDATION_FAILED = 3000;

/** The envelope schema around an output schema. */
export const Envelope = <T extends TSchema>(dataSchema: T) =>
  Type.Object({ returnCode: Type.Integer(), message: Type.String(), data: dataSchema });

/** A successful answer around a value. */
export const success = <T>(value: T) => ({ returnCode: SUCCESS, message: '操作成功', data: value });

/** The answer of every failure; data names fields (3000) or is absent. */
export const Failure = Type.Object({
  returnCode: Type.Integer(),
  message: Type.String(),
  data: Type.Optional(Type.Unknown()),
});
export type Failure = Static<typeof Failure>;
