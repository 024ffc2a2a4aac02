import { frameworkZhHans } from '../framework/zh-hans.ts';
import { refusalsZhHans } from '../refusals/zh-hans.ts';
import type { Dictionary } from './en.ts';
import { authZhHans } from './zh-hans/auth.ts';
import { shellZhHans } from './zh-hans/shell.ts';

export const zhHans = { ...refusalsZhHans, ...frameworkZhHans, ...shellZhHans, ...authZhHans } as const satisfies Dictionary;
