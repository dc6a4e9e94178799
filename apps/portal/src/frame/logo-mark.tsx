// The drawn mark of the portal: towers of a park joined by one line. Decorative; the name stands beside it.
export function LogoMark() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill="var(--brand-fill)" />
      <path
        d="M10 29V19l6-4v14m0 0V10l8 5v14m0 0V20l6 3v6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M7 31.5c8-3 18-3 26 0" fill="none" stroke="#bfd0fa" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
