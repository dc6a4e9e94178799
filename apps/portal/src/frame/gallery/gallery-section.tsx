// One titled section of the gallery.
import { Card, SectionHead } from '@yqt/ui/card';
import type { ReactNode } from 'react';
import css from './gallery.module.css';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      <Card>
        <div className={css.stack}>{children}</div>
      </Card>
    </section>
  );
}
