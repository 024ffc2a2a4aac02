import { frameworkZhHans } from '../../framework/zh-hans.ts';
import { shellZhHans } from './shell.ts';

export const frameZhHans = { ...frameworkZhHans, ...shellZhHans } as const;
