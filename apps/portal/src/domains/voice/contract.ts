// The one call of readers' voices: 「有帮助」「没有帮助」. What they come to is read in the console's list of what grows old.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Done, Id, Input, Line, OneOf } from '@yqt/kernel/schema';
import { REASON_CODES, VOICE_KINDS } from './voice.rules.ts';

export const voiceContract = {
  /** Repeatable: one voice a reader and thing, the latest. */
  giveVoice: defineEndpoint({
    method: 'POST',
    path: '/policy/api/ua/voice/give',
    access: 'public',
    rate: 'voice',
    summary: '读者评价一篇内容有没有帮助，可选原因；再次评价即修改',
    input: Input({
      kind: OneOf(VOICE_KINDS),
      id: Id,
      isHelpful: Type.Boolean(),
      reason: Type.Optional(OneOf(REASON_CODES)),
      /** Of the post: sent again without the cookie of its answer, it is the same reader's. */
      formKey: Type.Optional(Line({ maxLength: 64 })),
    }),
    output: Done,
  }),
};
