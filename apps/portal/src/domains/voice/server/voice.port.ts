// What others may ask of readers' voices.
import { REASON_CODES, VOICE_REASONS } from '../voice.rules.ts';

export { VOICE_DAYS } from '../voice.rules.ts';
export { moveVoices, sumVoices, type VoiceSum } from './voice.sql.ts';

/** A stored reason in words. */
export function voiceReasonLabel(stored: string): string {
  const code = REASON_CODES.find((one) => one === stored);
  return code === undefined ? stored : VOICE_REASONS[code];
}
