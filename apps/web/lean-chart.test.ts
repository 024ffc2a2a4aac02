import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ownIndicators } from '@candor/chart/indicator-catalogue';
import { withoutUnused } from './lean-chart.ts';

type Built = { getSupportedIndicators: () => string[]; getSupportedOverlays: () => string[] };

/** What the build of the chart package finds. */
const installed = ['node_modules', 'klinecharts', 'dist', 'index.esm.js'];
const library = readFileSync(join(import.meta.dirname, '..', '..', ...installed), 'utf8');

describe('the chart library as it is built', () => {
  it('has the curves and tools that are offered, and no others', async () => {
    const lean = withoutUnused(library);
    // It asks what it runs on.
    vi.stubGlobal('window', globalThis);
    const built: Built = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(lean).toString('base64')}`
    );
    expect(built.getSupportedIndicators().toSorted()).toEqual([...ownIndicators, 'VOL'].toSorted());
    expect(built.getSupportedOverlays()).toEqual([]);
  });

  it('is not built from a library that lists them otherwise', () => {
    expect(() => withoutUnused('var extensions = [volume];')).toThrow(/otherwise/);
  });
});
