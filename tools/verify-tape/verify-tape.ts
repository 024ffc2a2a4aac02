/**
 * `node tools/verify-tape/verify-tape.ts proof.json` (proof-file.ts). Ends with 0 when everything
 * matches, 1 when something does not, 2 when the file cannot be read.
 */
import { readFileSync } from 'node:fs';
import { parseProofFile, type ProofFile } from './proof-file.ts';
import { verifyProof } from './verify-proof.ts';

const [path] = process.argv.slice(2);
const proof = path === undefined ? null : readProof(path);

if (path === undefined) console.error('usage: node tools/verify-tape/verify-tape.ts <proof.json>');
if (proof === null) process.exitCode = 2;
else {
  const findings = verifyProof(proof);
  for (const { line } of findings) console.log(line);
  const wrong = findings.filter(({ isTrue }) => !isTrue).length;
  console.log(
    wrong === 0
      ? `${findings.length} checks, all match`
      : `${findings.length} checks, ${wrong} do NOT match`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}

function readProof(file: string): ProofFile | null {
  try {
    return parseProofFile(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
