// The channel on which every node hears that published content has changed, so that guests' kept pages are dropped.
export const PUBLISH_CHANNEL = 'publish';
