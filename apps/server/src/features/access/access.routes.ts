import {
  authRoutes,
  changeRoutes,
  factorRoutes,
  passkeyRoutes,
  preferenceRoutes,
  programRoutes,
  providerPages,
  providerRoutes,
  securityRoutes,
  sessionRoutes,
  tokenRoutes,
  userRoutes,
  type Me,
} from '@dragoman/contract/access';
import { may, permissions, type Permission } from '@dragoman/domain/access';
import type { Db } from '../../platform/database/index.ts';
import { serveFile } from '../../platform/files/index.ts';
import { changes, ownTransactions, reads, wholeList, type Implementation } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import { exportUsers } from './export.ts';
import { confirmByPasskey, confirmByPassword, confirmedSession } from './factors/confirmation.service.ts';
import { askForPasskey, signInByPasskey } from './factors/passkeys.service.ts';
import { readFactors } from './factors/factors.queries.ts';
import { newsFor, streamNews } from './following.ts';
import { backFromProvider, beginAtProvider, enterByProvider } from './provider/provider.service.ts';
import { endSession, findSession, type Session } from './sessions.service.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.service.ts';
import { preferencesOf } from './preferences.queries.ts';
import { keepPreference } from './preferences.service.ts';
import { exportSecurity } from './security.export.ts';
import { listSecurity } from './security.queries.ts';
import { signIn } from './sign-in.service.ts';
import {
  addUserDocuments,
  changeUserPhoto,
  findUserDocument,
  findUserPhoto,
  withdrawUserDocument,
} from './user-files.service.ts';
import { listTokens } from './tokens.queries.ts';
import { makeToken, revokeToken } from './tokens.service.ts';
import { listUsers, readUser } from './users.queries.ts';
import { addUserNote, createUser, withdrawUserNote } from './users.service.ts';

interface Asking {
  readonly db: Db;
  readonly now: Date;
  readonly request: { readonly token: string | undefined };
}

async function ownSession({ db, now, request }: Asking): Promise<Session> {
  const session = await findSession(db, request.token ?? '', now);
  if (!session) throw refuse.signIn();
  return session;
}

function me({ accountId, name, email, role, mustChangePassword, mustAddFactor, expiresAt, idleMinutes }: Session): Me {
  const every = Object.keys(permissions) as Permission[];
  return {
    _id: accountId,
    name,
    email,
    role,
    mustChangePassword,
    mustAddFactor,
    expiresAt,
    idleMinutes,
    may: every.filter((permission) => may(role, permission)),
  };
}

export const accessImplementations: Implementation[] = [
  ownTransactions(authRoutes.login, ({ platform, body, request }) =>
    signIn(platform, { ...body, accountKind: 'staff' }, request),
  ),
  ownTransactions(authRoutes.intlogin, ({ platform, body, request }) =>
    signIn(platform, { ...body, accountKind: 'interpreter' }, request),
  ),
  reads(authRoutes.me, async (asking) => ({ data: me(await ownSession(asking)) })),
  reads(authRoutes.ime, async (asking) => {
    const session = await ownSession(asking);
    if (session.intId === null) throw refuse.denied();
    return { data: { ...me(session), int_id: session.intId, interpreterRef: String(session.intId) } };
  }),
  changes(authRoutes.logout, async ({ command, request }) => {
    if (request.token) await endSession(command.tx, request.token);
    await recordSecurity(command.tx, { kind: 'sign-out', person: command.actor, place: request }, command.now);
    return { msg: 'Successfully logged out' };
  }),
  ownTransactions(factorRoutes.confirm, async ({ body, ...asking }) => {
    const session = await ownSession(asking);
    const asker = { actor: asking.actor, place: asking.request };
    await confirmByPassword(asking.platform, asker, { session, password: body.current_password });
    return { msg: 'Thank you' };
  }),
  ownTransactions(passkeyRoutes.confirm, async ({ body, ...asking }) => {
    await confirmByPasskey(asking.platform, await ownSession(asking), body.response);
    return { msg: 'Thank you' };
  }),
  ownTransactions(passkeyRoutes.ask, async ({ platform }) => ({ data: { ...(await askForPasskey(platform)) } })),
  ownTransactions(passkeyRoutes.signIn, ({ platform, body, request }) =>
    signInByPasskey(platform, body.response, request),
  ),
  ownTransactions(providerRoutes.begin, async ({ platform, body }) => ({
    data: { address: await beginAtProvider(platform, body.secretHash) },
  })),
  ownTransactions(providerPages.back, ({ platform, query, request }) => backFromProvider(platform, query, request)),
  ownTransactions(providerRoutes.enter, ({ platform, body, request }) => enterByProvider(platform, body, request)),
  reads(factorRoutes.read, async (asking) => ({
    data: await readFactors(asking.db, (await ownSession(asking)).accountId),
  })),
  reads(sessionRoutes.list, async (asking) => ({
    data: await ownSessions(asking.db, await ownSession(asking), asking.now),
  })),
  changes(sessionRoutes.end, async ({ command, params, ...asking }) => {
    await endOwnSession(command, await ownSession({ ...asking, db: command.tx }), params.id);
    return { msg: 'Session ended' };
  }),
  changes(sessionRoutes.endOthers, async ({ command, ...asking }) => {
    await endOtherSessions(command, await ownSession({ ...asking, db: command.tx }));
    return { msg: 'All other sessions ended' };
  }),
  reads(tokenRoutes.list, async ({ db, now, actor }) => wholeList(await listTokens(db, now, actor.id ?? ''))),
  changes(tokenRoutes.make, async ({ command, body, now, request }) =>
    makeToken(command, await confirmedSession(command.tx, request.token, now), body),
  ),
  changes(tokenRoutes.revoke, async ({ command, params, actor }) => {
    await revokeToken(command, params.id, actor.id ?? '');
    return { msg: 'Token revoked' };
  }),
  reads(programRoutes.list, async ({ db, now }) => wholeList(await listTokens(db, now))),
  changes(programRoutes.make, async ({ command, body, now, request }) => {
    await confirmedSession(command.tx, request.token, now);
    return makeToken(command, 'agency', body);
  }),
  changes(programRoutes.revoke, async ({ command, params }) => {
    await revokeToken(command, params.id);
    return { msg: 'Token revoked' };
  }),
  reads(securityRoutes.list, ({ db, query }) => listSecurity(db, query)),
  reads(securityRoutes.export, (call) => exportSecurity(call, call.query)),
  reads(preferenceRoutes.list, async ({ db, actor }) => {
    if (actor.id === null) throw refuse.denied();
    return { data: await preferencesOf(db, actor.id) };
  }),
  changes(preferenceRoutes.keep, async ({ command, body: { key, value } }) => {
    await keepPreference(command, key, value);
    return { msg: 'Preference kept' };
  }),
  reads(changeRoutes.stream, ({ platform, actor, request, query }) =>
    streamNews({ platform, actor, token: request.token ?? '', since: query.since }),
  ),
  reads(changeRoutes.news, async ({ platform, actor, query }) => ({
    data: newsFor(actor, await platform.feed.since(query.since)),
  })),
  reads(userRoutes.list, ({ db, query }) => listUsers(db, query)),
  reads(userRoutes.export, (call) => exportUsers(call, call.query)),
  changes(userRoutes.create, async ({ command, body, now, request }) => {
    await confirmedSession(command.tx, request.token, now);
    return { data: await createUser(command, body) };
  }),
  changes(userRoutes.addNote, async ({ command, params, body }) => ({
    data: await addUserNote(command, params.id, body),
  })),
  changes(userRoutes.withdrawNote, async ({ command, params, body }) => ({
    data: await withdrawUserNote(command, params.id, body.note),
  })),
  changes(userRoutes.addDocument, async ({ command, params, files }) => ({
    data: await addUserDocuments(command, params.id, files),
  })),
  changes(userRoutes.withdrawDocument, async ({ command, params, body }) => ({
    data: await withdrawUserDocument(command, params.id, body.fileName),
  })),
  changes(userRoutes.setPhoto, async ({ command, params, files }) => ({
    data: await changeUserPhoto(command, params.id, files),
  })),
  reads(userRoutes.photo, async ({ db, params, platform }) =>
    serveFile(platform.storage, await findUserPhoto(db, params.id)),
  ),
  reads(userRoutes.file, async ({ db, params, platform }) =>
    serveFile(platform.storage, await findUserDocument(db, params.id, params.file)),
  ),
  reads(userRoutes.one, async ({ db, params }) => ({ data: await readUser(db, params.id) })),
];
