/**
 * The screen of the capability files that a customer sees: signing the agreement, and the signed
 * copies.
 */
export const filesEn = {
  'terms.title': 'Signed agreement',
  'terms.read': 'Read before you sign',
  'terms.signature': 'Your signature',
  'terms.way': 'How to sign',
  'terms.way.drawn': 'Draw',
  'terms.way.typed': 'Type',
  'terms.drawHere': 'Draw with a finger, a pen or the mouse',
  'terms.clear': 'Clear',
  'terms.name': 'Your name',
  'terms.nameHint': 'It is drawn as your signature.',
  'terms.agree': 'I have read version {version} of these documents and agree to them.',
  'terms.submit': 'Sign',
  'terms.done': 'Signed. Your copy is below.',
  'terms.problem.sign': 'Please draw your signature, or type your name',
  'terms.problem.name': 'Please type your name',
  'terms.problem.agree': 'Please agree to the user agreement first',
  'terms.inForce': 'You have signed the version that is in force.',
  'terms.again': 'Sign again',
  'terms.changed': 'The agreement has changed since you signed. Read the new version and sign it.',
  'terms.copies': 'Your signed copies',
  'terms.none':
    'You have not signed a copy yet. The box you ticked when registering counts all the same.',
  'terms.version': 'Version {version}',
  'terms.by': 'Signed by {name}',
  'terms.pdf': 'Open the PDF',
  'terms.pdfOf': 'Open the PDF signed {moment}',
  'terms.hash': 'SHA-256',
  'terms.copyHash': 'Copy the hash',
  'terms.copyFailed': 'Could not copy. Press and hold the hash instead.',
  'terms.hashHelp':
    'The hash belongs to the PDF: any program that computes SHA-256 gives the same one as long as not a byte was changed.',
} as const;
