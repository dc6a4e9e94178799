// What is wrong with a reason is said at the one thing of which it was given. Server only.
import { ApiError } from '@yqt/endpoint/client';
import { wordField } from './word-field.ts';

export const saidOf = <T>(id: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError)
      for (const fault of error.fields) if (fault.field === 'reason') fault.field = wordField(id);
    throw error;
  });
