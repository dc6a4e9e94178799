// A file that a call is sent itself, for the calls of other domains that read it and keep nothing of it.
export { readUpload } from './read-upload.ts';
