import { describe, expect, it } from 'vitest';
import { fileWithSchemas, filesInCircles } from './chunk-rules.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
  fileName,
  moduleIds,
  imports,
});

describe('the library of schemas', () => {
  const zod = chunk('schemas.js', ['/app/node_modules/zod/v4/core/schemas.js']);

  it('is found behind whatever a screen imports, and not behind what it does not', () => {
    const screen = chunk('quote.js', ['/app/src/quote-screen.tsx'], ['further.js', 'gone.js']);
    const other = chunk('ticket.js', ['/app/src/ticket-screen.tsx'], ['schemas.js']);
    const clean = [screen, other, zod, chunk('further.js', ['/app/src/button.tsx'], ['quote.js'])];
    expect(fileWithSchemas(clean, 'quote-screen.tsx')).toBeUndefined();
    const guilty = [screen, other, zod, chunk('further.js', ['/app/src/form.tsx'], ['schemas.js'])];
    expect(fileWithSchemas(guilty, 'quote-screen.tsx')).toBe('schemas.js');
  });

  it('is not looked for in vain where there is no such screen', () => {
    expect(() => fileWithSchemas([zod], 'quote-screen.tsx')).toThrow('in no file');
  });
});

describe('files that import each other', () => {
  it('are named, and not the one that only needs them', () => {
    const files = [
      chunk('home.js', [], ['b.js']),
      chunk('a.js', [], ['b.js']),
      chunk('b.js', [], ['gone.js', 'c.js']),
      chunk('c.js', [], ['a.js']),
    ];
    expect(filesInCircles(files)).toEqual(['a.js', 'b.js', 'c.js']);
  });

  it('are none where several need the same', () => {
    const files = [
      chunk('a.js', [], ['b.js', 'c.js']),
      chunk('b.js', [], ['d.js']),
      chunk('c.js', [], ['d.js']),
      chunk('d.js', []),
    ];
    expect(filesInCircles(files)).toEqual([]);
  });
});
