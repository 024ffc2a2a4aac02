/**
 * The second half of /boot.js, a classic script that runs while the page is read: it names the
 * files of the address, asks what its screen asks first, puts its still into the page and starts
 * the app. The build puts in what only it knows (early-screens-build.ts).
 */
import { askEarly, type Asks } from './ask-early.ts';
import { nameFiles, type EarlyFiles } from './name-files.ts';
import { startApp } from './start-app.ts';

declare const CANDOR_EARLY_FILES: EarlyFiles;
declare const CANDOR_ASKS: Asks;
/** The framework, then the app: each takes a moment of the processor. */
declare const CANDOR_STEPS: readonly [string, string];

const [framework, app] = CANDOR_STEPS;

nameFiles(CANDOR_EARLY_FILES);
askEarly(CANDOR_ASKS);
startApp([() => import(/* @vite-ignore */ framework), () => import(/* @vite-ignore */ app)]);
