// Sizes of files for readers.
const KILOBYTE = 1024;

/** 「12 KB」, 「3.4 MB」. */
export const kilobytes = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
