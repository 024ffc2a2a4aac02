/**
 * What the app can say before any screen has come: the messages of the frame and the words of the
 * shell around the screens.
 */
import { frameworkEn } from '../../framework/en.ts';
import { frameWordsEn } from './common/frame-words.ts';
import { shellEn } from './shell.ts';

export const frameEn = { ...frameworkEn, ...frameWordsEn, ...shellEn } as const;
