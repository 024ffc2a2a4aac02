/** Where the runbook says what to do; served as a page of the console. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { AlarmKind } from '@candor/contract/alarms';
import { escapeHtml } from '../../platform/mail/escape-html.ts';

const FILE = 'docs/guides/runbook.md';
const PATH = '/runbook';

/** Headings are found by the same rule as on the page of a repository. */
export function runbookOf(kind: AlarmKind): string {
  return `${FILE}#${anchorOf(headings[kind])}`;
}

/** In the runbook; a test holds them together. */
export const headings: Readonly<Record<AlarmKind, string>> = {
  queueAge: 'Alarm: a queue waits too long',
  reconciliation: 'Alarm: the books do not reconcile',
  exposure: 'Alarm: the worst case is too large',
  errors: 'Alarm: errors',
  failedJobs: 'Alarm: failed jobs',
  disk: 'Alarm: the disk is filling up',
};

export function readRunbook(): string {
  return readFileSync(new URL(`../../../../../${FILE}`, import.meta.url), 'utf8');
}

/** As it is written, with its headings as places to go to. */
export function showRunbook(http: FastifyInstance): void {
  const html = pageOf(readRunbook());
  http.get(PATH, (_, reply) => reply.type('text/html; charset=utf-8').send(html));
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function pageOf(markdown: string): string {
  const parts = markdown.split(/^#+ (.+)$/m).slice(1);
  const sections = parts.flatMap((heading, place) =>
    place % 2 === 1
      ? []
      : [
          `<section id="${anchorOf(heading)}"><h2>${escapeHtml(heading)}</h2>${paragraphs(parts[place + 1] ?? '')}</section>`,
        ],
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Runbook</title></head><body><main>${sections.join('')}</main></body></html>`;
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}
