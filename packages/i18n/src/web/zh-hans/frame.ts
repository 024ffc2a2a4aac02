import { frameworkZhHans } from '../../framework/zh-hans.ts';
import { frameWordsZhHans } from './common/frame-words.ts';
import { shellZhHans } from './shell.ts';

export const frameZhHans = { ...frameworkZhHans, ...frameWordsZhHans, ...shellZhHans } as const;
