// What the states of a kind of case are called. The states themselves are the machine's; operators write their words.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Code, Done, Input, Line, NoInput, Seen } from '@yqt/kernel/schema';

/** Longer ones do not fit a tag. */
export const MAX_WORD = 12;
const MAX_STATES = 60;

export const KindWords = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  /** Sent with what is saved. */
  mark: Type.String(),
  /** In the machine's order; `machine` = its own word. */
  states: Type.Array(
    Type.Object({ state: Type.String(), stage: Type.String(), label: Type.String(), machine: Type.String() }),
  ),
});
export type KindWords = Static<typeof KindWords>;

const base = '/policy/api/manager/case/words';

export const stateWordsContract = {
  listStateWords: defineEndpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'operator:tenant-admin',
    rate: 'read',
    summary: '环节名称：各种办件的环节叫什么',
    input: NoInput,
    output: Type.Object({
      /** False in a tenant whose words another one keeps. */
      mayChange: Type.Boolean(),
      records: Type.Array(KindWords),
    }),
  }),
  saveStateWords: defineEndpoint({
    method: 'POST',
    path: `${base}/save`,
    access: 'operator:tenant-admin',
    rate: 'write',
    summary: '环节名称：修改一种办件的环节名称，立即生效；环节本身不变',
    input: Input({
      kind: Code,
      seen: Type.Optional(Seen),
      words: Type.Array(
        Input({
          state: Code,
          label: Line({ minLength: 1, maxLength: MAX_WORD, message: `请填写 1～${MAX_WORD} 个字的名称` }),
        }),
        { minItems: 1, maxItems: MAX_STATES },
      ),
    }),
    output: Done,
  }),
};
