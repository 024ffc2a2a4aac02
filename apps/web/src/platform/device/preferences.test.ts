// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  currentPreferences,
  defaultPreferences,
  PREFERENCES_VERSION,
  readPreferences,
  setPreferences,
  startPreferences,
} from './preferences.ts';

describe('reading stored preferences', () => {
  it('gives the defaults to a new device', () => {
    expect(readPreferences(null)).toEqual(defaultPreferences);
  });

  it('reads what this version wrote', () => {
    const text = JSON.stringify({
      version: PREFERENCES_VERSION,
      theme: 'light',
      upDown: 'redUp',
      language: 'zhHans',
    });
    expect(readPreferences(text)).toEqual({
      theme: 'light',
      upDown: 'redUp',
      isUpDownChosen: true,
      language: 'zhHans',
    });
  });

  it('gives defaults to what an older version did not know yet', () => {
    expect(readPreferences('{"theme":"dark"}')).toEqual({ ...defaultPreferences, theme: 'dark' });
  });

  it('keeps what it understands of a newer version', () => {
    const text = JSON.stringify({
      version: PREFERENCES_VERSION + 1,
      theme: 'sepia',
      upDown: 'colourBlind',
      language: 'de',
      density: 'compact',
    });
    expect(readPreferences(text)).toEqual({
      theme: 'system',
      upDown: 'colourBlind',
      isUpDownChosen: true,
      language: null,
    });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '"dark"',
    '{"theme":{"toString":1}}',
    '{"theme":"__proto__"}',
  ])('does not trust %j', (text) => {
    expect(readPreferences(text)).toEqual(defaultPreferences);
  });
});

describe('choosing preferences', () => {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    stop = startPreferences();
  });
  afterEach(() => stop());

  it('puts them on the page, keeps the others, and writes the version down', () => {
    setPreferences({ theme: 'dark' });
    setPreferences({ upDown: 'redUp' });
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', updown: 'redUp' });
    expect(JSON.parse(localStorage.getItem('candor.preferences') ?? '')).toEqual({
      version: PREFERENCES_VERSION,
      theme: 'dark',
      upDown: 'redUp',
      isUpDownChosen: true,
      language: null,
    });
  });

  it('lets the device decide again', () => {
    setPreferences({ theme: 'dark' });
    setPreferences({ theme: 'system' });
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('follows another tab', () => {
    const newValue = '{"version":1,"theme":"light"}';
    localStorage.setItem('candor.preferences', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'candor.preferences', newValue }));
    expect(currentPreferences().theme).toBe('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
