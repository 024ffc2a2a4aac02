/**
 * GET /logo/{source}/{code}.svg: an instrument's logo, drawn from its code. Not a contract call:
 * browsers fetch it for <img>.
 */
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { monogramSvg } from '@candor/market/logo/monogram-svg';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { parseQuotedSource } from '../../core/instruments/sources.ts';

/** Depends only on the code; a day lets a better drawing through. */
const KEPT_SECONDS = 24 * 60 * 60;
const FILE_NAME = /^(?<code>[A-Z0-9][A-Z0-9.^-]{0,15})\.svg$/i;

export function showLogo(http: FastifyInstance, instruments: Instruments): void {
  http.get<{ Params: { source: string; file: string } }>(
    '/logo/:source/:file',
    async (request, reply) => {
      const source = parseQuotedSource(request.params.source);
      const code = FILE_NAME.exec(request.params.file)?.groups?.['code'];
      const instrument =
        source === null || code === undefined ? null : instruments.find(source, code);
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
        .send(monogramSvg(instrument ?? refuseNow('INSTRUMENT_UNKNOWN')));
    },
  );
}
