// The policy in the words of schema.org, for search engines. 演示数据 is never called legislation.
import type { PolicyDetail } from '../contract.ts';

/** JSON-LD of a policy at its address; dates only as far as they are known. */
export function policyStructured(policy: PolicyDetail, url: string): Record<string, unknown> {
  const { title, summary, docNo, issuers, publishedOn, effectiveOn, isDemo } = policy;
  return {
    '@context': 'https://schema.org',
    '@type': isDemo ? 'CreativeWork' : 'Legislation',
    name: title,
    description: summary,
    url,
    inLanguage: 'zh-CN',
    publisher: issuers.map((name) => ({ '@type': 'GovernmentOrganization', name })),
    ...(publishedOn === null ? {} : { datePublished: publishedOn }),
    ...(isDemo || docNo === null ? {} : { legislationIdentifier: docNo }),
    ...(isDemo || effectiveOn === null ? {} : { legislationDateOfApplicability: effectiveOn }),
  };
}
