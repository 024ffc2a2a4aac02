import { workspaceEn } from '@candor/i18n/web/en/workspace';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../../routes.table.ts';
import { needsMore, openableScreens, screensFor, screenSlug, stepIn } from './palette.model.ts';

describe('the palette', () => {
  it('names every screen of the route table that opens by itself', () => {
    const unnamed = openableScreens(routeTable, true).filter(
      (path) => !(`workspace.screen.${screenSlug(path)}` in workspaceEn),
    );
    expect(unnamed).toEqual([]);
  });

  it('knows no screen that there is not', () => {
    const paths = new Set<string>(routeTable.map(({ path }) => path));
    expect(needsMore.filter((path) => !paths.has(path))).toEqual([]);
    const slugs = new Set(
      openableScreens(routeTable, true).map((path) => `workspace.screen.${screenSlug(path)}`),
    );
    const named = Object.keys(workspaceEn).filter((key) => key.startsWith('workspace.screen.'));
    expect(named.filter((key) => !slugs.has(key))).toEqual([]);
  });

  it('offers signing in to guests alone', () => {
    expect(openableScreens(routeTable, true)).toContain('pages/auth/login');
    expect(openableScreens(routeTable, false)).not.toContain('pages/auth/login');
  });

  it('finds by words of the name or the address, beginnings of words first', () => {
    const screens = [
      { path: 'pages/profile/index', name: 'My account' },
      { path: 'pages/deposit/index', name: 'Deposit' },
      { path: 'setting/account', name: 'Account details' },
      { path: 'help/glossary', name: 'Discount words' },
    ] as const;
    expect(screensFor(screens, 'depo').map(({ path }) => path)).toEqual(['pages/deposit/index']);
    expect(screensFor(screens, 'count')).toHaveLength(3);
    expect(screensFor(screens, 'det acc').map(({ path }) => path)).toEqual(['setting/account']);
    expect(screensFor(screens, '').length).toBe(4);
    expect(screensFor(screens, 'nothing like it')).toEqual([]);
  });

  it('moves around its ends', () => {
    expect([stepIn(3, 2, 1), stepIn(3, 0, -1), stepIn(0, 0, 1)]).toEqual([0, 2, 0]);
  });
});
