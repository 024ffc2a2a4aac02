/** What a file is, by its content: its name and declared type are only what somebody typed. */
import type { ChatFileType } from '@candor/contract/kernel/chat';

/** Null: none of the documents that can be sent. Pictures are judged where they are re-encoded. */
export function documentType(bytes: Buffer, name: string): 'pdf' | 'txt' | 'csv' | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return isPlainPdf(bytes) ? 'pdf' : null;
  if (!isPlainText(bytes)) return null;
  return /\.csv$/iu.test(name) ? 'csv' : 'txt';
}

/** What runs, opens something else or carries files is not taken. */
function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const names = text.replaceAll(/#([0-9a-fA-F]{2})/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return (
    text.slice(-1_024).includes('%%EOF') &&
    !/\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR)(?![A-Za-z])/u.test(
      names,
    )
  );
}

/** UTF-8 without control characters that is no markup, program or other format in disguise. */
function isPlainText(bytes: Buffer): boolean {
  const text = decode(bytes);
  if (text === null || /[^\P{Cc}\t\n\r]/u.test(text)) return false;
  const start = text
    .replace(/^\ufeff/u, '')
    .trimStart()
    .slice(0, 512);
  return !/^(?:<|#!|\{\\rtf|%!|MZ|PK)|<(?:!doctype|html|script|svg|\?xml|iframe|body|head)\b/iu.test(
    start,
  );
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const endings: Readonly<Record<ChatFileType, string>> = {
  jpeg: 'jpg',
  pdf: 'pdf',
  txt: 'txt',
  csv: 'csv',
};

/** The last part of the name with the ending that its content has. */
export function shownFileName(name: string, type: ChatFileType): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const base = last
    .replace(/\.[A-Za-z0-9]{1,8}$/u, '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replaceAll(/\.+/gu, '.')
    .replace(/^[. ]+/u, '')
    .slice(0, 70)
    .trim();
  return `${base === '' ? 'file' : base}.${endings[type]}`;
}
