// Words of readers' voices.
import type { VoiceReason } from '../voice.rules.ts';
import { VOICE_REASONS } from '../voice.rules.ts';

export const voiceText = {
  label: '内容评价',
  ask: '这篇内容对您有帮助吗？',
  yes: '有帮助',
  no: '没有帮助',
  toYes: '改为有帮助',
  toNo: '改为没有帮助',
  thanks: '谢谢，已记下：有帮助。',
  why: '已记下：没有帮助。是什么原因？（可不选）',
  noted: (reason: VoiceReason) => `谢谢，已记下：没有帮助，${VOICE_REASONS[reason]}。`,
} as const;
