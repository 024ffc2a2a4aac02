import { expect, it } from 'vitest';
import { en } from './en.ts';
import { frameEn } from './en/frame.ts';
import { firstTextParts } from './first-text-parts.ts';
import { textParts } from './text-parts.ts';
import { zhHans } from './zh-hans.ts';
import { frameZhHans } from './zh-hans/frame.ts';

const allParts = { ...firstTextParts, ...textParts };

const wholes = {
  en: { frame: frameEn, all: en },
  zhHans: { frame: frameZhHans, all: zhHans },
} as const;

it.each(['en', 'zhHans'] as const)(
  'the frame and the parts together say everything there is in %s, and nothing twice',
  async (language) => {
    const parts = [
      wholes[language].frame,
      ...(await Promise.all(Object.values(allParts).map((part) => part[language]()))),
    ];
    expect(Object.assign({}, ...parts)).toEqual(wholes[language].all);
    expect(parts.flatMap((part) => Object.keys(part))).toHaveLength(
      Object.keys(wholes[language].all).length,
    );
  },
);

it.each(Object.entries(allParts))('%s says the same in both languages', async (_name, part) => {
  expect(Object.keys(await part.zhHans()).toSorted()).toEqual(
    Object.keys(await part.en()).toSorted(),
  );
});
