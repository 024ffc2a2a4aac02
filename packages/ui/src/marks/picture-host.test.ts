import { afterEach, expect, it } from 'vitest';
import { pictureProps, setPictureHost } from './picture-host.ts';

afterEach(() => setPictureHost(''));

it('a picture comes from the page’s own host unless another one is set', () => {
  expect(pictureProps('/logo/a.svg')).toEqual({ src: '/logo/a.svg' });
  setPictureHost('https://api.example');
  expect(pictureProps('/logo/a.svg')).toEqual({
    src: 'https://api.example/logo/a.svg',
    crossOrigin: 'anonymous',
  });
  expect(pictureProps('blob:x')).toEqual({ src: 'blob:x' });
});
