import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const server = process.env.LUDOTHEK_URL ?? 'http://127.0.0.1:8000';

/** Writes worker.js beside the built files, with their names in it: all of them are kept on the device. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const built = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = built
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !path.endsWith('worker.js'));
      const hash = createHash('sha256');
      for (const path of paths.sort()) hash.update(readFileSync(path));
      const names = paths
        .map((path) => path.slice(dir.length).replaceAll('\\', '/').replace(/^\//, ''))
        .map((path) => (path === 'index.html' ? '' : path));
      const worker = readFileSync(join(import.meta.dirname, 'worker/worker.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace("['__FILES__']", JSON.stringify(names));
      writeFileSync(join(dir, 'worker.js'), worker);
    },
  };
}

export default defineConfig({
  // The server says in the page where it lives: what is built is the same at the root and below a path.
  base: './',
  plugins: [svelte(), offline()],
  build: {
    outDir: '../src/ludothek/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
