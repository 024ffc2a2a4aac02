import { expect, it } from 'vitest';
import { fileWithSchemas } from './without-schemas.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
  fileName,
  moduleIds,
  imports,
});
const zod = chunk('schemas.js', ['/app/node_modules/zod/v4/core/schemas.js']);

it('finds the library of schemas behind whatever a screen imports, and not behind what it does not', () => {
  const screen = chunk('quote.js', ['/app/src/quote-screen.tsx'], ['further.js', 'gone.js']);
  const other = chunk('ticket.js', ['/app/src/ticket-screen.tsx'], ['schemas.js']);
  const clean = [screen, other, zod, chunk('further.js', ['/app/src/button.tsx'], ['quote.js'])];
  expect(fileWithSchemas(clean, 'quote-screen.tsx')).toBeNull();
  const guilty = [screen, other, zod, chunk('further.js', ['/app/src/form.tsx'], ['schemas.js'])];
  expect(fileWithSchemas(guilty, 'quote-screen.tsx')).toBe('schemas.js');
});

it('says when there is no such screen', () => {
  expect(() => fileWithSchemas([zod], 'quote-screen.tsx')).toThrow('in no file');
});
