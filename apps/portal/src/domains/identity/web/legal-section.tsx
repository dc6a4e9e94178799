// One legal text: title, version, paragraphs.
import { protocolText } from './protocol.text.ts';
import css from './protocol.module.css';

export interface LegalSectionProps {
  text: { id: string; title: string; version: string; paragraphs: readonly string[] };
}

export function LegalSection({ text: { id, title, version, paragraphs } }: LegalSectionProps) {
  return (
    <section id={id} className={css.text} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={css.version}>{protocolText.version(version)}</p>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
