// Versions of rules: which one was in force on a day, and how results quote it.
import Type, { type Static } from 'typebox';
import { RuleRef } from './report.rules.ts';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** What every rule file carries beside its figures; spread it into the schema of one. */
export const ruleHeader = {
  ...RuleRef.properties,
  validTo: TextOrNull,
  note: TextOrNull,
  /** How the text counts its boundaries. */
  boundary: Type.String(),
};
const Header = Type.Object(ruleHeader);
export type RuleHeader = Static<typeof Header>;

/** The version in force on a day, both ends included; null before the first and between two. */
export const versionOn = <V extends RuleHeader>(versions: readonly V[], on: string): V | null =>
  versions.find(({ validFrom, validTo }) => validFrom <= on && (validTo === null || on <= validTo)) ?? null;

/** The quotable part of a version. */
export const refOf = ({
  key,
  version,
  title,
  docNo,
  issuer,
  validFrom,
  validTo,
  isVerified,
  source,
  note,
}: RuleHeader): RuleRef => ({
  key,
  version,
  title,
  docNo,
  issuer,
  validFrom,
  validTo,
  isVerified,
  source,
  note,
});

/** `hnte-2016+quality-sme-2026`: what tools.result stores. */
export const ruleVersionText = (rules: readonly RuleRef[]): string =>
  rules.map(({ key, version }) => `${key}-${version}`).join('+');
