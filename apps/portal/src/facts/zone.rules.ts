// Where a tenant's zone lies: who is in it is in its city, and who is in another city is not in it.
import type { Implication } from './implication.rules.ts';

/** The fact that says where an enterprise is registered, by GB/T 2260. */
export const PLACE_FIELD = 'city';
const BASIS = '园区所在地';

/** True where the first place is the second one or lies in it: 341103 in 341100, both in 340000. */
export const isWithinPlace = (one: string, two: string): boolean =>
  one.startsWith(two.replace(/(?:00){1,2}$/, ''));

/** The lines of a tenant by the code of its city; none where that is not known. */
export function zoneImplications(cityCode: string): Implication[] {
  if (!/^\d{4}00$/.test(cityCode)) return [];
  return [
    {
      field: PLACE_FIELD,
      from: ['inZone'],
      basis: BASIS,
      infer: (valueOf) => (valueOf('inZone') === true ? cityCode : null),
    },
    {
      field: 'inZone',
      from: [PLACE_FIELD],
      basis: BASIS,
      infer: (valueOf) => {
        const place = valueOf(PLACE_FIELD);
        const isElsewhere =
          typeof place === 'string' && !isWithinPlace(place, cityCode) && !isWithinPlace(cityCode, place);
        return isElsewhere ? false : null;
      },
    },
  ];
}
