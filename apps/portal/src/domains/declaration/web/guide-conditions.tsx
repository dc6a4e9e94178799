// The conditions of a project with the verdicts for the reader's enterprise.
import { Card, SectionHead } from '@yqt/ui/card';
import { VerdictDetail, type VerdictDetailProps } from '../../matching/verdict/web/verdict-detail.part.tsx';
import { guideText as text } from './guide.text.ts';

export const OwnConditions = (props: VerdictDetailProps) => (
  <Card as="section" labelledBy="conditions">
    <SectionHead id="conditions" title={text.conditions} />
    <VerdictDetail {...props} />
  </Card>
);
