// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ImagePicker } from './image-picker.tsx';
import { fire, mount } from '../testing/mount.tsx';
import { useImageUploads } from './use-image-uploads.ts';

const MEGABYTE = 1024 * 1024;
const TEXTS = {
  add: 'Add',
  uploading: 'Uploading',
  failed: 'Upload Fail',
  retry: 'Try again',
  remove: (position: number) => `Remove ${position}`,
};

function picture(name: string, bytes = 10, type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

function openPicker({ countMax }: { countMax?: number } = {}) {
  const calls: { tooLarge: number[]; notImage: number; results: readonly string[] } = {
    tooLarge: [],
    notImage: 0,
    results: [],
  };
  const uploads: {
    name: string;
    signal: AbortSignal;
    done: (result: string) => void;
    fail: () => void;
  }[] = [];
  function Sample() {
    const images = useImageUploads({
      upload: (file, signal) =>
        new Promise((done, fail) =>
          uploads.push({
            name: file.name,
            signal,
            done,
            fail: () => fail(new Error('no network')),
          }),
        ),
      onTooLarge: (megabytes) => calls.tooLarge.push(megabytes),
      onNotImage: () => calls.notImage++,
      onChange: (results) => (calls.results = results),
      ...(countMax === undefined ? {} : { countMax }),
    });
    return <ImagePicker label="Licence" uploads={images} texts={TEXTS} />;
  }
  const mounted = mount(<Sample />);
  const add = (...files: File[]) => {
    const input = mounted.find<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    fire(input, new Event('change', { bubbles: true }));
  };
  return {
    ...mounted,
    calls,
    uploads,
    add,
    tiles: () => mounted.page.querySelectorAll('img').length,
  };
}

describe('picking images', () => {
  it('refuses one over 5 MB with the limit, and accepts one of exactly 5 MB', () => {
    const { calls, uploads, add } = openPicker();
    add(picture('large.png', 5 * MEGABYTE + 1), picture('exact.png', 5 * MEGABYTE));
    expect(calls.tooLarge).toEqual([5]);
    expect(uploads.map((upload) => upload.name)).toEqual(['exact.png']);
  });

  it('refuses what is not an image', () => {
    const { calls, uploads, add } = openPicker();
    add(picture('terms.pdf', 10, 'application/pdf'));
    expect(calls.notImage).toBe(1);
    expect(uploads).toEqual([]);
  });

  it('takes nine and then offers no more', () => {
    const { page, add, tiles } = openPicker();
    add(...Array.from({ length: 12 }, (_, index) => picture(`${index}.png`)));
    expect(tiles()).toBe(9);
    expect(page.querySelector('input[type=file]')).toBeNull();
  });

  it('offers a retry after a failed upload, and returns the result of the second', async () => {
    const { page, calls, uploads, add, find } = openPicker();
    add(picture('front.png'));
    await act(async () => uploads[0]?.fail());
    expect(page.textContent).toContain('Upload Fail');
    fire(find('button'), new MouseEvent('click', { bubbles: true }));
    await act(async () => uploads[1]?.done('file_1'));
    expect(page.textContent).not.toContain('Upload Fail');
    expect(calls.results).toEqual(['file_1']);
  });

  it('stops the upload of a removed image and forgets its result', async () => {
    const { calls, uploads, add, find, tiles } = openPicker();
    add(picture('front.png'));
    fire(find('[aria-label="Remove 1"]'), new MouseEvent('click', { bubbles: true }));
    expect(uploads[0]?.signal.aborted).toBe(true);
    await act(async () => uploads[0]?.done('file_1'));
    expect(tiles()).toBe(0);
    expect(calls.results).toEqual([]);
  });
});
