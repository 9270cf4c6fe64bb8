export { wishesBetween } from './wishes.queries.ts';
export { wishImplementations } from './wishes.routes.ts';
