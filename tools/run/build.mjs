/**
 * `npm run build`: installs and builds what is missing, and starts nothing. For servers that a
 * service manager starts: no other command installs anything under their feet afterwards.
 */
import { ensureConsoleBuilt, ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';

await ensureInstalled({ toRun: true });
if (!(await ensureWebBuilt())) fail('The web app could not be built.');
if (!(await ensureConsoleBuilt())) fail('The operator console could not be built.');
