// Every domain of the product. The order is that of the seeds: what others name comes first; they close in reverse.
import type { Domain } from '../domain.ts';
import { activityDomain } from '../domains/activity/server/activity.domain.ts';
import { behaviorDomain } from '../domains/behavior/server/behavior.domain.ts';
import { caseworkDomain } from '../domains/casework/server/casework.domain.ts';
import { contentDomain } from '../domains/content/server/content.domain.ts';
import { declarationDomain } from '../domains/declaration/server/declaration.domain.ts';
import { dictionaryDomain } from '../domains/dictionary/server/dictionary.domain.ts';
import { enterpriseDomain } from '../domains/enterprise/server/enterprise.domain.ts';
import { feedbackDomain } from '../domains/feedback/server/feedback.domain.ts';
import { fileDomain } from '../domains/file/server/file.domain.ts';
import { identityDomain } from '../domains/identity/server/identity.domain.ts';
import { matchingDomain } from '../domains/matching/server/matching.domain.ts';
import { messageDomain } from '../domains/message/server/message.domain.ts';
import { operatorDomain } from '../domains/operator/server/operator.domain.ts';
import { policyDomain } from '../domains/policy/server/policy.domain.ts';
import { registrationDomain } from '../domains/registration/server/registration.domain.ts';
import { toolsDomain } from '../domains/tools/server/tools.domain.ts';
import { vehicleDomain } from '../domains/vehicle/server/vehicle.domain.ts';
import { voiceDomain } from '../domains/voice/server/voice.domain.ts';

export const DOMAINS: readonly Domain[] = [
  dictionaryDomain,
  identityDomain,
  operatorDomain,
  fileDomain,
  behaviorDomain,
  policyDomain,
  enterpriseDomain,
  contentDomain,
  messageDomain,
  matchingDomain,
  toolsDomain,
  caseworkDomain,
  vehicleDomain,
  declarationDomain,
  registrationDomain,
  activityDomain,
  feedbackDomain,
  voiceDomain,
];
