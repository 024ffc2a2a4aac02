/** In development the pages come from Vite and everything else from the server. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://localhost:${process.env['CONSOLE_PORT'] ?? '8081'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), withoutTraditional()],
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

/** The console speaks no Traditional Chinese: a megabyte of OpenCC's words stays out of its build. */
function withoutTraditional(): Plugin {
  return {
    name: 'candor:without-traditional',
    load: {
      filter: { id: /[\\/]traditional[\\/]opencc-words\.ts$/ },
      handler: () => 'export const loadWords = () => new Map();',
    },
  };
}
