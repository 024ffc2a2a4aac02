import { frameworkZhHans } from '../framework/zh-hans.ts';
import { refusalsZhHans } from '../refusals/zh-hans.ts';
import type { Dictionary } from './en.ts';
import { shellZhHans } from './zh-hans/shell.ts';

export const zhHans = { ...refusalsZhHans, ...frameworkZhHans, ...shellZhHans } as const satisfies Dictionary;
