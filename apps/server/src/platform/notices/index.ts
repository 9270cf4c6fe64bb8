export { Feed, type Follower } from './feed.ts';
export { keptFor, lookSince, type Notice, type Noticed } from './read.ts';
