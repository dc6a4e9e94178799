// Text with its search hits marked. Which parts are hits is decided by the search, not here.
export interface HighlightPart {
  text: string;
  hit: boolean;
}

export function Highlight({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ text, hit }, index) =>
    hit ? <mark key={`${index}-${text}`}>{text}</mark> : <span key={`${index}-${text}`}>{text}</span>,
  );
}
