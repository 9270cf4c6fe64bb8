import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { atlas } from './atlas.ts';
import { guide } from './guide.ts';
import { builtParts, phoneFiles } from './precache.ts';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json)$/;

// Below it next to nothing is saved. Most parts that screens share, and every icon, are below one kilobyte.
const leastCompressed = 200;

/** Lays a .br beside every text file, so that the server never compresses the application while somebody waits. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!compressible.test(file)) continue;
        const content = await readFile(join(folder, file));
        if (content.length < leastCompressed) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(join(folder, `${file}.br`), await compress(content, { params }));
      }
    },
  };
}

/**
 * The library can describe each schema as JSON Schema, which the server's documentation wants and a browser never does. Its own messages
 * are for programmers: a field has a sentence of its own, and what has none is invalid.
 */
function withoutSpareSchemaParts(): Plugin {
  return {
    name: 'without-spare-schema-parts',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) =>
        code
          .replace(/^import en from .*;$/m, "const en = () => ({ localeError: () => 'Invalid input' });")
          .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replaceAll(/create(Standard|To)JSONSchemaMethod\(this, .*?\)(\(params\))?/g, 'undefined'),
    },
  };
}

/** The theme switches ripples off, and every field is outlined: what draws ripples and other kinds of field is never wanted. */
function withoutSpareLooks(): Plugin {
  return {
    name: 'without-spare-looks',
    apply: 'build',
    transform: {
      filter: { id: /material\/(ButtonBase\/TouchRipple|FilledInput\/FilledInput|Input\/Input)\.m?js$/ },
      handler: () => 'export default () => null;',
    },
  };
}

/** What a call is for, and which requirements it serves: the server's documentation says it, a browser never does. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => code.replaceAll(/^\s*(?:summary:\s*(['"`]).*?\1|rows:\s*\[[^\]]*\]),$/gm, ''),
    },
  };
}

/** Installable, and on an interpreter's phone at work without a network (decision 0048). */
function phone() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'worker.ts',
    // Only an interpreter's sign-in registers the worker (features/timesheets/offline), or pushed offers do.
    injectRegister: false,
    manifest: {
      name: 'Dragoman',
      short_name: 'Dragoman',
      description: 'Jobs and timesheets of interpreters',
      lang: 'en-GB',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#17595c',
      background_color: '#17595c',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    injectManifest: {
      globPatterns: ['index.html', 'assets/**/*.js'],
      rollupFormat: 'iife',
      manifestTransforms: [
        async (entries) => {
          const files = phoneFiles(builtParts(join(import.meta.dirname, 'dist')));
          const isKept = (url: string) => url === 'index.html' || files.has(url);
          return { manifest: entries.filter(({ url }) => isKept(url)), warnings: [] };
        },
      ],
    },
  });
}

const target = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
// Back from an identity provider one comes to the server first.
const api = { '/api': { target }, '/auth': { target } };

export default defineConfig({
  plugins: [
    react(),
    atlas(),
    guide(),
    withoutSpareSchemaParts(),
    withoutSpareLooks(),
    withoutDescriptions(),
    precompress(),
    phone(),
  ],
  server: { proxy: api },
  preview: { proxy: api },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Where scripts/script-budget.mjs reads what each screen loads.
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Fewer, larger files are sent in a fifth less: what everybody needs, what every list (and that of bookings) and every form needs.
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: 'lists',
              test: /(src.ui.(DataTable|PageHeader|SearchBox|FilterMenu|Toolbar|ToolButton|StatusFilter|StatusChip|ExportMenu|WaitingRows|saveFile|texts)|icons-material.(Refresh|Add|EditOutlined|Tune|AssignmentOutlined|RequestQuoteOutlined|PaymentsOutlined|OpenInNewOutlined|StickyNote2Outlined|DescriptionOutlined|SendOutlined)|src.screens.(useCreated|useBookingOperations)|features.bookings.(pages|BookingStatusChip|useCreatedRows|pagedList)|src.ui.(useSteadyRows|useFound|useClearing|pagedList)|react-query.build.modern.useQueries)\./,
            },
            {
              name: 'forms',
              test: /src.ui.(Dialog\.|form.(Form|FormSection|TextField|ParsedField|choices)\.)/,
            },
          ],
        },
      },
    },
  },
});
