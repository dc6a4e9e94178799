// Names of the enterprise library, offered while a reader types one (home page and 智能匹配): a native datalist, so that the
// browser's own keys work. What asks for them is loaded with the first letter; without JavaScript the field is a plain one.
import { useState, type FormEvent } from 'react';

/** The names to offer, and what the field or its frame listens with. */
export function useCompanyNames() {
  const [names, setNames] = useState<readonly string[]>([]);
  const onInput = ({ target }: FormEvent) =>
    void import('./offer-names.ts').then(({ offerNames }) => offerNames(target, setNames));
  return { names, onInput };
}
