/**
 * `node tools/run/script.mjs FILE …`: what one `npm run` needs to run a script of the project, on
 * the pinned Node and with everything installed; with `--developing` also what checks and tests.
 */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

const isDeveloping = process.argv[2] === '--developing';
const [file = '', ...rest] = process.argv.slice(isDeveloping ? 3 : 2);
await ensureInstalled({ toRun: !isDeveloping });
const { code } = await run(pinnedNode(), [inProject(...file.split('/')), ...rest]);
process.exit(code);
