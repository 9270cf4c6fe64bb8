export * from './closing.ts';
export * from './routes.ts';
export * from './schemas.ts';
export { SheetInput } from './sheet.ts';
