// What Enter presses in a form with several submit buttons: the first one of the document, which this is. Not shown,
// not reachable by Tab, not read aloud.
export function EnterSubmit({ intent }: { intent: string }) {
  return <button type="submit" name="intent" value={intent} hidden tabIndex={-1} aria-hidden="true" />;
}
