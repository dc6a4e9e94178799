// The collection that a console address names: /console/content/<collection>/….
export const addressed = (request: Request): string =>
  new URL(request.url).pathname.split('/')[3]?.replace(/\.data$/, '') ?? '';
