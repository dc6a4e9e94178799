// Who sets up projects. A second person publishes where the tenant asks; a publisher may do so who never writes.
export const EDITORS = ['clerk', 'tenant-admin'] as const;
export const PUBLISHERS = ['clerk', 'tenant-admin', 'publisher'] as const;
export const READERS = [...PUBLISHERS, 'auditor'] as const;

export const READ_SETUP = 'operator:clerk|tenant-admin|publisher|auditor' as const;
export const EDIT_SETUP = 'operator:clerk|tenant-admin' as const;
export const PUBLISH_SETUP = 'operator:clerk|tenant-admin|publisher' as const;

/** The common group 通用项目组: of projects that name none. It has no row and is never removed. */
export const PROJECT_GROUP = 'declare';
