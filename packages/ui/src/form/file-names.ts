// Names of stored files; an id that nothing is known of stands for itself.
import type { StoredFile } from './form-view.ts';

export const filesNames = (ids: readonly string[], files: readonly StoredFile[] = []): string[] =>
  ids.map((id) => files.find((file) => file.id === id)?.name ?? id);
