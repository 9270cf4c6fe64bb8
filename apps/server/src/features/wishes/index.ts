export { moveWishesOfClient } from './move.service.ts';
export { wishesBetween } from './wishes.queries.ts';
export { wishImplementations } from './wishes.routes.ts';
