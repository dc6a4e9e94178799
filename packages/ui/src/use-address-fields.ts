// Plain fields that say what stands in the address: they follow it where they are.
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * Properties of a form whose fields are made anew with each address that something else led to. What the form itself has asked for
 * leaves them be, else the focus and what is typed before the answer comes would be lost; where another link is followed before it
 * comes, its address is what they say.
 */
export function useAddressFields() {
  const { key, hash, search } = useLocation();
  const [made, setMade] = useState({ at: key, key, sent: '' });
  // a place of the page is no other address
  if (made.at !== key)
    setMade({ at: key, key: (made.sent !== '' && made.sent === search) || hash ? made.key : key, sent: '' });
  return {
    key: made.key,
    onSubmit: ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
      const sent = [...new FormData(currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      setMade({ ...made, sent: `?${new URLSearchParams(sent)}` });
    },
  };
}
