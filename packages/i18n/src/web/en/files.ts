/**
 * The screen of the capability files that a customer sees: signing the agreement, and the signed
 * copies.
 */
import { commonEn } from './common.ts';
export const filesEn = {
  'terms.read': 'Read before you sign',
  'terms.signature': 'Your signature',
  'terms.way': 'Sign by',
  'terms.way.drawn': 'Draw',
  'terms.way.typed': 'Type',
  'terms.drawHere': 'Draw with a finger, a pen or the mouse',
  'terms.name': 'Your name',
  'terms.nameHint': 'Your signature is made from it.',
  'terms.agree': 'I have read version {version} of these documents and agree to them.',
  'terms.submit': 'Sign',
  'terms.done': 'Signed. Your copy is below.',
  'terms.problem.sign': 'Please draw your signature, or type your name',
  'terms.problem.name': 'Please type your name',
  'terms.problem.agree': commonEn['common.agreeFirst'],
  'terms.inForce': 'You have signed the current version.',
  'terms.again': 'Sign again',
  'terms.changed':
    'The agreement has changed since you signed it. Please read and sign the new version.',
  'terms.copies': 'Your signed copies',
  'terms.none': 'You have not signed a copy yet. Your consent at registration is still valid.',
  'terms.by': 'Signed by {name}',
  'terms.pdf': 'Open PDF',
  'terms.pdfOf': 'Open PDF signed {moment}',
  'terms.hash': 'SHA-256',
  'terms.copyHash': 'Copy hash',
  'terms.hashHelp':
    'This is the hash of the PDF. Any SHA-256 tool gives the same result as long as the file is unchanged.',
} as const;
