/** Builds the bench's pages into .cache, with the product's own components and styles. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanChart } from '../../apps/web/lean-chart.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), leanChart()],
  define: { 'import.meta.env.VITE_CANDOR_VERSION': '"bench"' },
  build: {
    outDir: here('../../.cache/bench-pages'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        list: here('list.html'),
        league: here('league.html'),
        chart: here('chart.html'),
        strategies: here('strategies.html'),
        workspace: here('workspace.html'),
      },
    },
  },
});
