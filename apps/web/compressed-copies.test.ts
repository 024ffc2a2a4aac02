import { describe, expect, it } from 'vitest';
import { isFirst } from './compressed-copies.ts';

describe('what is compressed as far as it goes', () => {
  const beginnings = ['<script src="/assets/app-1.js">', 'load("/assets/home-2.js")'];

  it('is the page, its first script and what they name', () => {
    for (const name of ['index.html', 'boot.js', 'assets/app-1.js', 'assets/home-2.js'])
      expect(isFirst(name, beginnings)).toBe(true);
  });

  it('is nothing that comes later', () => {
    for (const name of ['assets/chart-3.js', 'assets/pack-4.json'])
      expect(isFirst(name, beginnings)).toBe(false);
  });
});
