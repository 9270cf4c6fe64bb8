import { z } from 'zod';
import {
  acceptingUnread,
  done,
  exporting,
  Id,
  Instant,
  listed,
  one,
  paging,
  route,
  searchText,
  sorting,
  unreadId,
} from '../kit/index.ts';
import {
  ChangedUser,
  ChangePassword,
  InterpreterMe,
  Me,
  NewUser,
  NewUserNote,
  SignIn,
  User,
  UserDocument,
  UserNote,
  UserRow,
} from './schemas.ts';

/** Columns by which the users list sorts; `_id` descending where nothing is said. */
export const userSortColumns = ['_id', 'fullName', 'role', 'email', 'position', 'createdAt', 'isActive'] as const;

const byId = z.strictObject({ id: Id });
const search = { name: searchText.optional() };
const session = z.object({ token: z.string(), expiresAt: Instant, mustChangePassword: z.boolean() });

/** Calls of sign-in and the session. */
export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs a staff user in; 401 for anybody else, 429 during a pause',
    permission: 'access.signIn',
    rows: ['API-02', 'AUTH-05'],
    body: SignIn,
    reply: session,
  }),
  intlogin: route({
    method: 'POST',
    path: '/auth/intlogin',
    summary: 'Signs an interpreter in; 401 for anybody else, 429 during a pause',
    permission: 'access.signIn',
    rows: ['API-04', 'AUTH-06'],
    body: SignIn,
    reply: session,
  }),
  me: route({
    method: 'GET',
    path: '/auth/me',
    summary: 'Says who is signed in and what the session may do',
    permission: 'access.own',
    rows: ['API-03'],
    reply: one(Me),
  }),
  ime: route({
    method: 'GET',
    path: '/auth/ime',
    summary: 'Says which interpreter is signed in; refused to staff',
    permission: 'access.own',
    rows: ['API-05'],
    reply: one(InterpreterMe),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session at once',
    permission: 'access.own',
    rows: ['AUTH-22'],
    reply: done,
  }),
  password: route({
    method: 'PUT',
    path: '/auth/password',
    summary: 'Changes the own password and ends all sessions of the account',
    permission: 'access.own',
    rows: ['API-103', 'PWD-02', 'PWD-03', 'PWD-04', 'PWD-06'],
    body: ChangePassword,
    reply: done,
  }),
} as const;

/** Calls of the users master. */
export const userRoutes = {
  list: route({
    method: 'GET',
    path: '/users',
    summary: 'Lists staff users',
    permission: 'users.read',
    rows: ['API-101', 'USER-02', 'USER-03'],
    query: z.strictObject({ ...paging, ...sorting(userSortColumns), ...search }),
    reply: listed(UserRow),
  }),
  export: route({
    method: 'GET',
    path: '/users/export',
    summary: 'Exports the staff users that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'users.read',
    query: z.strictObject({ ...exporting, ...sorting(userSortColumns), ...search }),
  }),
  create: route({
    method: 'POST',
    path: '/users',
    summary: 'Adds a staff user',
    permission: 'users.write',
    rows: ['API-101', 'USER-18', 'USER-25'],
    body: NewUser,
    reply: one(User),
  }),
  addNote: route({
    method: 'PUT',
    path: '/users/notes/:id',
    summary: 'Adds a note to a user and, with isActive, activates or deactivates the user',
    permission: 'users.write',
    rows: ['API-102', 'USER-08', 'USER-09', 'USER-16'],
    params: byId,
    body: acceptingUnread(NewUserNote, { id: 'path', updatedBy: 'signedName' }),
    reply: one(z.array(UserNote)),
  }),
  addDocument: route({
    method: 'PUT',
    path: '/users/:id/doc',
    summary: 'Adds documents to a user',
    permission: 'users.write',
    rows: ['API-102', 'USER-17'],
    params: byId,
    body: unreadId,
    upload: true,
    reply: one(z.array(UserDocument)),
  }),
  setPhoto: route({
    method: 'PUT',
    path: '/users/:id/photo',
    summary: 'Sets the photo of a user: jpeg or png, at most 5 MB',
    permission: 'users.write',
    rows: ['API-102'],
    params: byId,
    body: unreadId,
    upload: 'picture',
    reply: one(User),
  }),
  photo: route({
    method: 'GET',
    path: '/users/:id/photo',
    summary: 'Reads the photo of a user',
    permission: 'users.read',
    params: byId,
  }),
  file: route({
    method: 'GET',
    path: '/users/:id/:file',
    summary: 'Reads a document of a user by its fileName',
    permission: 'users.read',
    params: z.strictObject({ id: Id, file: z.string().min(1).max(255) }),
  }),
  one: route({
    method: 'GET',
    path: '/users/:id',
    summary: 'Reads a user with leave, notes and documents',
    permission: 'users.read',
    rows: ['API-101', 'USER-13', 'USER-14', 'USER-15'],
    params: byId,
    reply: one(User),
  }),
  update: route({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Changes a user; a new role, e-mail or password ends their sessions',
    permission: 'users.write',
    rows: ['API-101', 'USER-26', 'USER-27', 'USER-28', 'USER-29', 'USER-30', 'USER-32'],
    params: byId,
    body: acceptingUnread(ChangedUser, { _id: 'path' }),
    reply: one(User),
  }),
} as const;
