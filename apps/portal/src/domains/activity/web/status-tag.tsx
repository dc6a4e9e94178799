// How an activity stands, in a tag.
import { Tag, type TagTone } from '@yqt/ui/tag';

const TONES: Readonly<Record<string, TagTone>> = {
  enrolling: 'green',
  full: 'orange',
  upcoming: 'blue',
  ongoing: 'blue',
  cancelled: 'gray',
};

export const StatusTag = ({ status, label }: { status: string; label: string }) => (
  <Tag tone={TONES[status] ?? 'gray'}>{label}</Tag>
);
