// The privacy policy's version, and how long each kind of personal data is kept: what the policy says and what the sweep
// does are read from the same figures.

/** Changes with every change of web/privacy.text.ts: whoever agreed to an earlier one is asked again (PIPL 第十四条). */
export const PRIVACY_VERSION = '2026-11.6';

/** What a consent is given to: agreement, privacy policy, confidentiality disclaimer, licence. */
export type ConsentText = 'protocol' | 'privacy' | 'disclaimer' | 'license';

/** A text as somebody has agreed to it. */
export interface Consent {
  text: ConsentText;
  version: string;
}

/** All that the first sign-in asks consent to, in the versions in force. */
export const firstLoginConsents = (
  legal: Readonly<Record<'protocol' | 'disclaimer' | 'license', { version: string }>>,
): Consent[] => [
  { text: 'disclaimer', version: legal.disclaimer.version },
  { text: 'license', version: legal.license.version },
  ...registrationConsents(legal),
];

/** What a registration asks consent to. */
export const registrationConsents = (legal: { protocol: { version: string } }): Consent[] => [
  { text: 'protocol', version: legal.protocol.version },
  { text: 'privacy', version: PRIVACY_VERSION },
];

/** Hours, days and counts after which data go. */
export const RETENTION = {
  /** Sign-in attempts count for minutes; an hour is enough to see a series. */
  attemptHours: 1,
  /** Keys of repeated calls, used tickets. */
  ticketHours: 24,
  /** Codes and text messages. */
  smsHours: 48,
  /** Sessions, counted from their end. */
  sessionDays: 30,
  /** Uploads that no record refers to. */
  looseFileHours: 24,
  /** The behaviour log: a year to compare with, over the six months of 网络安全法 第二十一条. */
  behaviorDays: 400,
  /** Searches that found nothing; without account or address. */
  searchMissDays: 180,
  /** What readers say of contents; without account or address. */
  voiceDays: 365,
  /** Drafts since their last change, and what was taken back, where the operators have set nothing else. */
  draftDays: 180,
  withdrawnDays: 365,
  /** Results of one tool, the newest. */
  toolResults: 200,
} as const;
