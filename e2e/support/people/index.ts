export { Admin } from './admin.ts';
export { ownPage, phone } from './own-page.ts';
export { Customer } from './customer.ts';
export { Interpreter, opensAll } from './interpreter.ts';
export { IpAdmin } from './ip-admin.ts';
export { Person } from './person.ts';
export { Superadmin } from './superadmin.ts';
