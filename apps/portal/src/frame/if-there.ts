// A part that the page can do without: where it cannot be loaded, nothing stands in its place, and the page with what is typed into
// it stays (the loss itself is heard of in entry.client.tsx).
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

export const ifThere = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<P> } => ({ default: Nothing }),
    ),
  );
