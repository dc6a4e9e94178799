// Any address that the page table does not know: 404 (spec §2, §8).
import { data } from 'react-router';

export const loader = () => {
  throw data({ message: 'This page could not be found' }, { status: 404 });
};

/** Unknown pages accept nothing either. */
export const action = loader;

export default function NotFound() {
  return null;
}
