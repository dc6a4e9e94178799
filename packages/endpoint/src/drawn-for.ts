// For whom the page was drawn, as the headers of what it asks and posts.

/** With whom the page shows, whatever another window of the browser has switched to since (decisions.md, Calls 6). */
export function drawnFor(): Record<string, string> {
  const { account, enterprise } = document.documentElement.dataset;
  return {
    ...(account === undefined ? {} : { 'x-drawn-account': account }),
    ...(enterprise === undefined ? {} : { 'x-drawn-enterprise': enterprise }),
  };
}
