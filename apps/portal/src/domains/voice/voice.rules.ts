// What readers may say of what they read, and of which kinds of things.

/** Kinds of things that readers judge: policies, and collections with texts of their own. */
export const VOICE_KINDS = ['policy', 'news', 'topic', 'help', 'resource', 'page', 'case'] as const;
export type VoiceKind = (typeof VOICE_KINDS)[number];

/** Days that a voice counts, and is kept. */
export const VOICE_DAYS = 365;

/** Why something did not help. Chosen, never typed: a typed reason would bring personal data. */
export const VOICE_REASONS = {
  unclear: '看不明白',
  outdated: '内容过时',
  incomplete: '没有我要的内容',
  broken: '链接或附件打不开',
} as const;
export type VoiceReason = keyof typeof VOICE_REASONS;
export const REASON_CODES = ['unclear', 'outdated', 'incomplete', 'broken'] as const satisfies VoiceReason[];
