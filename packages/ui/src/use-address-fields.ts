// Plain fields that say what stands in the address: they follow it where they are.
import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Properties of a form whose fields are made anew with each address that something else led to. What the form itself has asked for
 * leaves them be, else the focus and what is typed before the answer comes would be lost.
 */
export function useAddressFields() {
  const { key, hash } = useLocation();
  const [made, setMade] = useState({ at: key, key, isSent: false });
  // a place of the page is no other address
  if (made.at !== key) setMade({ at: key, key: made.isSent || hash ? made.key : key, isSent: false });
  return { key: made.key, onSubmit: () => setMade({ ...made, isSent: true }) };
}
