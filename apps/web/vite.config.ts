import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json)$/;

/** Lays a .br beside every text file, so that the server never compresses the application while somebody waits. */
function precompressed(): Plugin {
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
        if (content.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(join(folder, `${file}.br`), await compress(content, { params }));
      }
    },
  };
}

const api = { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000' } };

export default defineConfig({
  plugins: [react(), precompressed()],
  server: { proxy: api },
  preview: { proxy: api },
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900 },
});
