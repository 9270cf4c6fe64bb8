export { wishesBetween, type KnownWish } from './wishes.queries.ts';
export { wishImplementations } from './wishes.routes.ts';
