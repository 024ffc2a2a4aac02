/** Everything the web app says, in English: the type of every other full dictionary. One file per capability, joined here. */
import { frameworkEn } from '../framework/en.ts';
import { refusalsEn } from '../refusals/en.ts';
import { authEn } from './en/auth.ts';
import { shellEn } from './en/shell.ts';

export const en = { ...refusalsEn, ...frameworkEn, ...shellEn, ...authEn } as const;

export type TextKey = keyof typeof en;
export type Dictionary = Readonly<Record<TextKey, string>>;
