// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredState } from './stored-state.ts';
import { createStorage } from './storage.ts';

/** As a browser does: first it is there, then the others hear of it. */
function storeElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

const place = vi.fn<() => Storage>();
const open = () =>
  createStoredState<'count', number>({
    storage: createStorage<'count'>(place),
    key: 'count',
    initial: 0,
    read: (text) => Number(text ?? 0),
    write: String,
  });

beforeEach(() => {
  localStorage.clear();
  place.mockImplementation(() => localStorage);
});

describe('a kept value', () => {
  it('is there after a reload, until it is forgotten', () => {
    open().keep(7);
    const reloaded = open();
    reloaded.start();
    expect(reloaded.get()).toBe(7);
    reloaded.forget();
    expect([reloaded.get(), localStorage.getItem('count')]).toEqual([0, null]);
  });

  it('follows other tabs as long as it is asked to', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    const end = store.follow();
    storeElsewhere('count', '3');
    storeElsewhere('other', '9');
    expect(store.get()).toBe(3);
    storeElsewhere('count', '3');
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    storeElsewhere('count', '4');
    expect(store.get()).toBe(3);
  });

  it('is the first one again when everything was cleared elsewhere', () => {
    const store = open();
    store.keep(7);
    const end = store.follow();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    end();
    expect(store.get()).toBe(0);
  });

  it('is not lost to news from before it was kept', () => {
    const store = open();
    const end = store.follow();
    store.keep(7);
    dispatchEvent(new StorageEvent('storage', { key: 'count', oldValue: '5', newValue: null }));
    end();
    expect(store.get()).toBe(7);
  });

  it('is remembered until the page is closed where the browser forbids storage', () => {
    place.mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const store = open();
    store.keep(7);
    store.start();
    expect(store.get()).toBe(7);
  });

  it('does not hide a bug behind the refusals of the browser', () => {
    place.mockImplementation(() => {
      throw new TypeError('a bug');
    });
    expect(() => open().start()).toThrow('a bug');
  });
});
