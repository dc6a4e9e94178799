// What a kind has officers read beside a case.

export interface DeskPart {
  title: string;
  /** What an event answers to: it names the token, and is refused once that has changed. */
  seen: { event: string; token: string } | null;
  lines: readonly { label: string; text: string }[];
  /** By number. */
  files: readonly string[];
}
