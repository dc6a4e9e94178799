// The explanation of a verdict inside a policy's page: a part of the matching domain, which the shell puts there.
import { VerdictDetail, type VerdictDetailProps } from '../domains/matching/web/verdict-detail.tsx';

export const VerdictSlot = (props: VerdictDetailProps) => <VerdictDetail {...props} />;
