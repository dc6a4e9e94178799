// A page's error with header and footer around it, whatever the layout of the page would have been.
import { DefaultFrame } from './default-frame.tsx';
import { PageFault } from './page-fault.tsx';
import { useShell } from './use-shell.ts';

export function FramedFault({ error }: { error: unknown }) {
  const { shell } = useShell();
  return (
    <DefaultFrame shell={shell}>
      <PageFault error={error} tenant={shell.tenant} isBare />
    </DefaultFrame>
  );
}
