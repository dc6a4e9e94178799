// What the passes of the zone are about: one subject for all, in a project group of their own.

/** The one subject: every enterprise may have several applications at once. */
export const VEHICLE_SUBJECT = 'vehicle';

/** What grants may be limited to. */
export const VEHICLE_GROUP = { code: 'vehicle', name: '车辆通行证' } as const;

/** Where it lies. */
export const VEHICLE_PLACE = { department: 'Z03', projectGroup: VEHICLE_GROUP.code } as const;
