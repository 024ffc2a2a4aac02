import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fail, inProject, run } from './project.mjs';

await ensureInstalled();
if (!(await ensureWebBuilt())) fail('The web app could not be built.');
const { code } = await run(pinnedNode(), [
  inProject('bench', 'bench.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
