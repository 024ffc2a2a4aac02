/** In development the pages come from Vite and everything else from the server. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { traditionalWords } from '../web/traditional-words.ts';

const server = `http://localhost:${process.env['CONSOLE_PORT'] ?? '8081'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), traditionalWords()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // The page's policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // The server compares the host with the page's, so it stays the one that people opened.
  server: { proxy: { '^/(?:operator|file)/': { target: server } } },
});
