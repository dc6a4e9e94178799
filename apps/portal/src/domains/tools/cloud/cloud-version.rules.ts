// What a version of the questionnaire on cloud and digital maturity consists of.

export interface CloudItem {
  code: string;
  label: string;
  question: string;
  keyword: string;
  advice: string;
}

/** A version of the questionnaire, as rules-data has it. */
export interface CloudVersion {
  version: string;
  title: string;
  validFrom: string;
  validTo: string | null;
  docNo: string;
  source: string;
  note: string;
  verified: boolean;
  cloudGroups: readonly { key: string; label: string; items: readonly CloudItem[] }[];
  levels: readonly { level: number; name: string; text: string }[];
  elements: readonly { key: string; label: string }[];
  subdomains: readonly (CloudItem & {
    element: string;
    weight: number | null;
    /** May be left out of the assessment (不适用); all others belong to every one. */
    isTrimmable?: boolean;
  })[];
}
