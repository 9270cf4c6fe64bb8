// Writes a typed client of the calls, made from their OpenAPI description: `npm run client`, or with a folder to write it to.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { describeCalls } from '../apps/server/src/implementations.ts';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));
const description = describeCalls();

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'calls.d.ts'), astToString(await openapiTypes(JSON.stringify(description))));
cpSync(join(import.meta.dirname, 'portal.ts'), join(folder, 'portal.ts'));
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description, undefined, 2));
process.stdout.write(`Written: ${folder}\n`);
