/** Which colour means rising may change; what went well or wrong may not change with it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it('the choice of colours for up and down sets the roles of up and down, and nothing else', () => {
  const blocks = [...css.matchAll(/\[data-updown='\w+'\] \{([^}]*)\}/g)].map(
    ([, inner = '']) => inner,
  );
  expect(blocks).toHaveLength(3);
  for (const inner of blocks)
    for (const [, role] of inner.matchAll(/--(\w+)-\w+:/g))
      expect(['rise', 'fall']).toContain(role);
});

it('states are not made of the roles of up and down', () => {
  for (const state of ['good', 'alert', 'warn'])
    for (const [line] of css.matchAll(new RegExp(`--(?:color-)?${state}[\\w-]*:[^;]*;`, 'g')))
      expect(line).not.toMatch(/--(?:rise|fall)/);
});
