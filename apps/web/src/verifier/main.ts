/**
 * The stand-alone verifier: everything in this file and what it imports becomes one script without
 * a dependency. In a browser it draws the page around it; in Node it is a command: `node
 * candor-verify.js books.json` ends with 0 when the books are right and with 1 when they are not,
 * or could not be judged.
 *
 * What decides is packages/ledger-proof; what is here only reads a file and tells the verdict.
 */
import { runCommand } from './command.ts';
import { drawPage } from './page.ts';

if (typeof document === 'undefined') void runCommand();
else drawPage();
